import { endpoints, type Network, type OpenedInvitation, type PaymentData } from '@altavoz/contracts';
import { hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import i18next, { type TFunction } from 'i18next';
import { ApiError, call } from '../../lib/api';
import { useSendOnce } from '../../lib/use-send-once';
import { clearProgress } from './progress';

/** A link, by the parts of its address. */
export interface InvitationLink {
  slug: string;
  network: Network;
  username: string;
  token: string;
}

/** An invitation as it is kept, in every language that it was read in. */
export const openedKey = ({ slug, network, username }: InvitationLink) => [
  'invitation',
  { slug, network, username },
];

/** What a link opens. @param preview a member of the company looks at it */
export const openedQuery = (link: InvitationLink, preview: boolean, language = i18next.language) => {
  const { token, ...params } = link;
  return queryOptions({
    queryKey: [...openedKey(link), token, preview, language],
    queryFn: ({ signal }) =>
      call(endpoints.invitations.read, {
        params,
        query: { token, ...(preview ? { preview: '1' } : {}) },
        signal,
      }),
    retry: false,
    // A change of language is no reason to lose what is being written: the page stays while its words come.
    placeholderData: (before, query) =>
      query && isSameOpening(query.queryKey, link, preview) ? before : undefined,
  });
};

const isSameOpening = (key: readonly unknown[], link: InvitationLink, preview: boolean): boolean =>
  hashKey(key.slice(0, -1)) === hashKey([...openedKey(link), link.token, preview]);

/** Shows an invitation as an answer of the server has it, in every language that it was read in. */
export function useShowOpened(link: InvitationLink) {
  const client = useQueryClient();
  return (opened: Partial<OpenedInvitation>) =>
    client.setQueriesData<OpenedInvitation>(
      { queryKey: openedKey(link) },
      (before) => before && { ...before, ...opened },
    );
}

/** Whether whoever is signed in is the invited one. */
export const validatedQuery = ({ token, ...params }: InvitationLink) =>
  queryOptions({
    queryKey: ['invitation-session', params, token],
    queryFn: ({ signal }) =>
      call(endpoints.invitations.validateSession, { params, query: { token }, signal }),
    retry: false,
  });

/** Whether somebody else's account has an invitation; its company gives another link. */
export const isTaken = (
  { has_account }: Pick<OpenedInvitation, 'has_account'>,
  { is_invited, is_creator, can_claim }: Record<'is_invited' | 'is_creator' | 'can_claim', boolean>,
): boolean => !is_invited && (has_account || (is_creator && !can_claim));

/** Whether another pay has been agreed since the one that was looked at. */
export const isPayChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'campaign.pay_changed';

/** Accepts or declines, once however often it is pressed. @param onDone what is done then */
export function useAnswer(
  link: InvitationLink,
  { uuid: id, has_account }: Pick<OpenedInvitation, 'uuid' | 'has_account'>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  const show = useShowOpened(link);
  const answer = useMutation({
    mutationFn: (
      body: Omit<Parameters<typeof call<typeof endpoints.invitations.answer>>[1]['body'], 'token'>,
    ) =>
      // What an account has taken is answered by its session alone.
      call(endpoints.invitations[has_account ? 'ownAnswer' : 'answer'], {
        params: { id },
        body: { ...body, token: link.token },
      }),
    onSuccess: (opened) => {
      clearProgress(sessionStorage);
      show(opened);
      onDone?.();
    },
    // What is agreed may have changed meanwhile: it is shown before anybody accepts it.
    onError: (error) => {
      if (isPayChanged(error)) void client.invalidateQueries({ queryKey: openedKey(link) });
    },
  });
  return { ...answer, send: useSendOnce(answer) };
}

/** The invitations of the signed-in creator. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: ({ signal }) => call(endpoints.invitations.mine, { signal }),
});
export const ownInvitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['own-invitations', invitation],
    queryFn: ({ signal }) => call(endpoints.invitations.mineOne, { params: { invitation }, signal }),
  });

/** What has a company pay by what somebody keeps in their account, naming its end. */
export const ownDataText = (
  {
    is_national,
    last_four,
    paypal,
    in_use,
  }: Pick<PaymentData, 'is_national' | 'last_four' | 'paypal' | 'in_use'>,
  t: TFunction<'invitations'>,
): string =>
  in_use === 'bank'
    ? t(is_national ? 'payment.use_own' : 'payment.use_own_abroad', { end: last_four })
    : t('payment.use_own_paypal', { email: paypal });
