import { keptTexts, type Store } from '../../lib/kept-texts';

const hidden = keptTexts('altavoz_steps_hidden');

/** Whose steps of which campaign: several people may share a browser. */
export interface StepsOf {
  account: string;
  campaign: string;
}
const nameOf = ({ account, campaign }: StepsOf) => `${account} ${campaign}`;

/** Whether somebody has put the steps of a campaign away in this browser. */
export const areStepsHidden = (store: Store, of: StepsOf): boolean => hidden.read(store).includes(nameOf(of));

/** Puts the steps of a campaign away for somebody, or brings them back. */
export const hideSteps = (store: Store, of: StepsOf, away: boolean): void =>
  (away ? hidden.note : hidden.forget)(store, nameOf(of));
