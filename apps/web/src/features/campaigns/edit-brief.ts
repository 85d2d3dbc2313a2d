import { paths } from '../../paths';

/** At the end of the brief page's address: opens it with its form. */
export const EDIT_HASH = '#edit';
/** The brief page with its form open. */
export const editBriefPath = (campaign: string): string => paths.brief(campaign) + EDIT_HASH;
