import {
  endpoints,
  type CampaignHeader,
  type InfluencerStatus,
  type PasteAdded,
  type PasteOutcome,
  type ResponseOf,
} from '@altavoz/contracts';
import { isStory } from '@altavoz/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { forgetChange } from '../../lib/undo-key';
import { maxViewsQuery } from '../accounts';
import { refreshAfterContents } from '../contents';
import type { Plan, PostLine } from './paste-lines';

/** A plan with what became of each of its parts. */
export interface Pasted {
  creators: (Plan['creators'][number] & PasteOutcome & { status: InfluencerStatus })[];
  contents: {
    line: Plan['contents'][number];
    /** What kind of content of whom. */
    which: string | null;
    outcome: PasteOutcome;
  }[];
  added: PasteAdded;
}

/** Shows what came of an addition everywhere. */
export function useRefresh(campaign: string): (header: CampaignHeader) => void {
  const client = useQueryClient();
  return (header) => {
    refreshAfterContents(client, campaign, header);
    void client.invalidateQueries({ queryKey: maxViewsQuery.queryKey });
  };
}

/** Adds what a plan says, in one request. */
export function useAddPasted(
  campaign: string,
): (plan: Plan, which: (line: PostLine) => string | null) => Promise<Pasted> {
  const refresh = useRefresh(campaign);
  return async (plan, which) => {
    const answer = await call(endpoints.paste.add, { params: { campaign }, body: plan.body });
    refresh(answer.campaign_header);
    return outcomesOf(plan, answer, which);
  };
}

function outcomesOf(
  plan: Plan,
  answer: ResponseOf<typeof endpoints.paste.add>,
  which: (line: PostLine) => string | null,
): Pasted {
  const lost: PasteOutcome = { outcome: 'refused', uuid: null, message: null };
  return {
    creators: plan.creators.map((one, index) => ({
      ...one,
      ...(answer.creators[index] ?? lost),
      // Whoever came with something published is worked with at once.
      status: plan.body.contents.some(
        ({ creator, content_type }, place) =>
          creator === index && !isStory(content_type) && answer.contents[place]?.outcome === 'added',
      )
        ? 'producing'
        : 'pending',
    })),
    contents: plan.contents.map((line, index) => ({
      line,
      which: which(line),
      outcome: answer.contents[index] ?? lost,
    })),
    added: answer.added,
  };
}

/** How many creators and contents, as a text says it: «3 creadores y 5 contenidos». */
export function useAmount(): (creators: number, contents: number) => string {
  const { t } = useTranslation('paste');
  return (creators, contents) => {
    const words = (count: number) => ({ count, formatted: formatNumber(count) });
    const people = t('amount.creators', words(creators));
    const pieces = t('amount.contents', words(contents));
    if (contents === 0) return people;
    return creators === 0 ? pieces : t('amount.both', { creators: people, contents: pieces });
  };
}

/** How many of each came of a paste. */
export interface Counts {
  creators: number;
  contents: number;
  /** Contents that were planned and are those posts now. */
  planned: number;
  /** What kind of content of whom it is, where it is one alone. */
  which: string | null;
}

export const countsOf = ({ added, contents }: Pasted): Counts => ({
  creators: added.creators.length,
  contents: added.contents.length,
  planned: contents.filter(({ outcome }) => outcome.outcome === 'planned').length,
  which: contents.find(({ outcome }) => outcome.outcome === 'added')?.which ?? null,
});

/** What the button that adds says, and what is said when it is done. */
export function useAddedWords(): {
  add: (counts: Omit<Counts, 'which'>) => string;
  done: (counts: Counts) => string;
} {
  const { t } = useTranslation('paste');
  const amount = useAmount();
  const words = (count: number) => ({ count, formatted: formatNumber(count) });
  return {
    add: ({ creators, contents, planned }) => {
      if (creators + contents === 0) return t('complete', words(planned));
      const what = amount(creators, contents);
      return planned > 0 ? t('add_and_complete', { ...words(planned), what }) : t('add', { what });
    },
    done: ({ creators, contents, planned, which }) => {
      const count = creators + contents;
      if (count + planned === 0) return t('added_none');
      return [
        ...(which !== null && contents === 1 && creators === 0
          ? [t('added_one_of', { which })]
          : count > 0
            ? [t('added', { count, what: amount(creators, contents) })]
            : []),
        ...(planned > 0 ? [t('completed', words(planned))] : []),
      ].join('. ');
    },
  };
}

/**
 * Takes back what a paste added, but for what somebody changed since; whatever ended it early, it can be asked for again.
 * @returns whether it was taken back
 */
export function useUndoPasted(campaign: string): (added: PasteAdded) => Promise<boolean> {
  const { t } = useTranslation(['paste', 'common']);
  const refresh = useRefresh(campaign);
  const amount = useAmount();
  const undo = async (added: PasteAdded): Promise<boolean> => {
    try {
      const { kept, campaign_header } = await call(endpoints.paste.undo, {
        params: { campaign },
        body: added,
      });
      refresh(campaign_header);
      const left = kept.creators + kept.contents;
      const gone = added.creators.length - kept.creators;
      notify.info({
        text: [
          left > 0
            ? t('undone_but', { what: amount(kept.creators, kept.contents) })
            : t(added.planned ? 'undone_planned' : 'undone'),
          // What was spent for them is not given back [033].
          ...(gone > 0 ? [t('undone_spent')] : []),
        ].join('. '),
      });
      forgetChange(added);
      return true;
    } catch (error) {
      notify.danger({
        title: t('common:undo_failed'),
        text: errorText(error),
        action: { label: t('common:retry'), onClick: () => void undo(added) },
      });
      return false;
    }
  };
  return undo;
}
