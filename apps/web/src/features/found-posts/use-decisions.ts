import { endpoints, type BodyIn, type FoundPost, type PostsAccepted } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { changing } from '../../lib/undo-key';
import { contentsKey, refreshAfterContents } from '../contents';

/** Posts by name, or all that a filter finds but a few. */
export type Which = BodyIn<typeof endpoints.foundPosts.ignore>;

/** So many posts are accepted without a question. */
const FEW = 5;

/** Milliseconds that the toast of one decision stays: Ctrl Z takes it back also then. */
const OF_ONE = 5_000;
const of = (count: number) => (count > 1 ? {} : { duration: OF_ONE });

const words = (count: number) => ({ count, formatted: formatNumber(count) });

/** What is decided about found posts; each can be undone, by its toast and by Ctrl Z. Resolves to whether it is done. */
export function useDecisions(campaign: string) {
  const client = useQueryClient();
  const { t } = useTranslation(['found-posts', 'common']);
  const params = { campaign };
  const refresh = () => client.invalidateQueries({ queryKey: contentsKey(campaign) });
  /** What is being decided: a second press decides nothing again. */
  const out = useRef(new Set<string>());
  const once = async (act: string, which: Which, work: () => Promise<boolean>): Promise<boolean> => {
    const key = `${act} ${JSON.stringify(which)}`;
    if (out.current.has(key)) return false;
    out.current.add(key);
    try {
      return await work();
    } finally {
      out.current.delete(key);
    }
  };

  /** Does something and says so; a failure is told. */
  const attempt = async (work: () => Promise<void>, title?: string): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      notify.danger({ ...(title && { title }), text: errorText(error) });
      return false;
    }
  };
  const undoing = (work: () => Promise<string>) => () =>
    attempt(async () => {
      const text = await work();
      void refresh();
      notify.info({ text });
    }, t('common:undo_failed'));

  const undoAccept = (accepted: PostsAccepted) =>
    undoing(async () => {
      const { kept, campaign_header } = await call(endpoints.foundPosts.undoAccept, {
        params,
        body: accepted,
      });
      refreshAfterContents(client, campaign, campaign_header);
      return kept > 0 ? t('undone_but', words(kept)) : t('undone');
    });

  /**
   * More than a few move proposals of more creators than anybody sees: that is asked about first.
   * @param ofNobody so many of them are of nobody known, and stay
   */
  const accept = (which: Which, count = 1, ofNobody = 0) =>
    once('accept', which, async () => {
      const accepts = count - ofNobody;
      const stays = ofNobody > 0 && t('accept_question_stay', words(ofNobody));
      const sure =
        accepts <= FEW ||
        (await confirmDialog({
          title: t('accept_question', { formatted: formatNumber(accepts) }),
          text: [t('accept_question_text'), stays].filter(Boolean).join(' '),
          confirmLabel: t('act.accept'),
          tone: 'primary',
        }));
      return sure && acceptNow(which);
    });

  const acceptNow = (which: Which) =>
    changing(
      attempt(async () => {
        const { accepted, count, planned, moved, refused, campaign_header } = await call(
          endpoints.foundPosts.accept,
          {
            params,
            body: which,
          },
        );
        refreshAfterContents(client, campaign, campaign_header);
        const [first] = refused;
        const text = count > 0 ? t('accepted', words(count)) : t('none_accepted');
        const others = [
          ...(planned > 0 ? [t('was_planned', words(planned))] : []),
          ...(moved > 0 ? [t('moved', words(moved))] : []),
          ...(first ? [t('refused', { ...words(refused.length), why: first.message })] : []),
        ].join('. ');
        if (count === 0) notify.danger({ text: others ? `${text}. ${others}` : text });
        else
          notify.success({
            text,
            // Of one it is the word alone, unless it moved somebody: on a phone it stands over the next one.
            details: count > 1 || first || moved > 0 ? others : undefined,
            ...of(count),
            undo: accepted.posts.length > 0 ? undoAccept(accepted) : null,
          });
      }),
    );

  const move = (to: 'ignore' | 'bringBack') => (which: Which) =>
    once(to, which, () =>
      changing(
        attempt(async () => {
          const { posts } = await call(endpoints.foundPosts[to], { params, body: which });
          void refresh();
          // Somebody else was faster, or the same person elsewhere.
          if (posts.length === 0) {
            notify.info({ text: t('decided_already') });
            return;
          }
          const back = to === 'ignore' ? 'bringBack' : 'ignore';
          notify.success({
            text: t(to === 'ignore' ? 'ignored' : 'brought_back', words(posts.length)),
            ...of(posts.length),
            undo: undoing(async () => {
              await call(endpoints.foundPosts[back], { params, body: { posts } });
              return t('undone');
            }),
          });
        }),
      ),
    );

  const assign = (posts: readonly FoundPost[], creator: string | null) =>
    changing(
      attempt(async () => {
        const { before } = await call(endpoints.foundPosts.assign, {
          params,
          body: { posts: posts.map(({ uuid }) => uuid), campaign_influencer: creator },
        });
        void refresh();
        notify.success({
          text: creator === null ? t('unassigned') : t('assigned', words(before.length)),
          undo: undoing(async () => {
            for (const owner of new Set(before.map((one) => one.campaign_influencer)))
              await call(endpoints.foundPosts.assign, {
                params,
                body: {
                  posts: before.filter((one) => one.campaign_influencer === owner).map(({ uuid }) => uuid),
                  campaign_influencer: owner,
                },
              });
            return t('undone');
          }),
        });
      }),
    );

  return { accept, ignore: move('ignore'), bringBack: move('bringBack'), assign };
}
