export { ContentsTab, type ContentsTabProps } from './contents-tab';
export { AddContentDialog, type AddContentDialogProps } from './add-content-dialog';
export { AddContentsDialog } from './add-contents-dialog';
export { allContentsQuery, contentsKey } from './content-queries';
export { refreshAfterContents } from './content-changes';
export { useOddContent } from './use-odd-content';
export { CalendarTab, type CalendarTabProps } from './calendar';
export { ContentPage } from './content-page';
export { ContentsListBehind } from './lists-behind';
