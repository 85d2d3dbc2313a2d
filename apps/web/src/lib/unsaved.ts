/** Whether leaving would lose something typed: whatever asks before the browser leaves the page is asked. */
export const isUnsaved = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
