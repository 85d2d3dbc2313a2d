import type { KeyboardEvent } from 'react';

/** Whether a key sends a text of several lines, where Enter alone begins another: Ctrl and Enter, or ⌘ and Enter. */
export const isSendKey = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
