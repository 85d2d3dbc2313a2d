import { endpoints, type AccountPost, type CaptureProblem } from '@altavoz/contracts';
import type { Account } from '@altavoz/networks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { PickPost } from './pick-post';

interface PickCreatorPostProps {
  campaign: string;
  /** Of a creator of the campaign. */
  account: Account;
  onChoose: (post: AccountPost) => void;
}

const OF_POSTS = ['not_connected', 'not_accepted', 'not_found', 'not_supported'] as const;
const isOfPosts = (problem: CaptureProblem): problem is (typeof OF_POSTS)[number] =>
  OF_POSTS.some((one) => one === problem);

/** Opens the latest posts of a creator of a campaign; not there where nobody says whether they can be asked for. */
export function PickCreatorPost({ campaign, account, onChoose }: PickCreatorPostProps) {
  const { t } = useTranslation(['account-posts', 'networks']);
  const reach = useQuery({
    queryKey: ['account-posts', campaign, account, 'reach'],
    queryFn: ({ signal }) =>
      call(endpoints.accountPosts.reach, {
        params: { network: account.network, account: account.username },
        query: { campaign },
        signal,
      }),
    staleTime: 60_000,
    retry: false,
  }).data;
  if (!reach) return null;
  const { problem } = reach;
  const reason =
    problem === null || problem === 'no_post'
      ? null
      : t(isOfPosts(problem) ? `networks:posts_failures.${problem}` : `networks:failures.${problem}`);
  return (
    <PickPost
      campaign={campaign}
      account={account}
      reason={reason}
      takenAs={({ content }) => (content === null ? null : t('taken'))}
      onChoose={onChoose}
    />
  );
}
