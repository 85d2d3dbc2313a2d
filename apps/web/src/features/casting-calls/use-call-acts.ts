import { endpoints, type CallApplication, type CastingCall, type CastingCallState } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call as ask } from '../../lib/api';
import { errorLines, errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { campaignKey } from '../campaigns';
import { CALLS_KEY } from './call-queries';

/** What is done with calls and their applications; whatever fails is told. */
export function useCallActs() {
  const { t } = useTranslation(['casting-calls', 'common']);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: CALLS_KEY });
  const onError = async (error: unknown) => {
    notify.danger({ text: errorLines(error).join(' ') || errorText(error) });
    await refresh();
  };
  const set = (id: string, state: CastingCallState) =>
    ask(endpoints.castingCalls.setState, { params: { call: id }, body: { state } });
  const setState = useMutation({
    mutationFn: ({ call, state }: { call: CastingCall; state: CastingCallState }) => set(call.id, state),
    onSuccess: async ({ title }, { call, state }) => {
      const before = call.state;
      notify.success({
        text: t(`told.${state}`, { title }),
        undo: async () => {
          await set(call.id, before);
          await refresh();
          return true;
        },
      });
      await refresh();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: CastingCall) => ask(endpoints.castingCalls.remove, { params: { call: id } }),
    onSuccess: async (_answer, { title }) => {
      notify.success({ text: t('told.removed', { title }) });
      await refresh();
    },
    onError,
  });
  const decide = useMutation({
    mutationFn: ({
      campaign,
      applications,
      status,
    }: {
      campaign: string;
      /** Of that campaign, one at least. */
      applications: readonly CallApplication[];
      status: 'approved' | 'rejected';
    }) =>
      ask(endpoints.campaignInfluencers.setStatus, {
        params: { campaign },
        body: { influencers: applications.map(({ influencer }) => influencer), status },
      }),
    onSuccess: async ({ change }, { campaign, applications, status }) => {
      const [first, ...others] = applications;
      const all = () =>
        Promise.all([refresh(), client.invalidateQueries({ queryKey: campaignKey(campaign) })]);
      notify.success({
        text:
          others.length > 0
            ? t(`told.all_${status}`, { formatted: formatNumber(applications.length) })
            : t(`told.${status}`, { name: first?.creator.name }),
        undo:
          change === null
            ? undefined
            : async () => {
                await ask(endpoints.campaignInfluencers.undoStatus, {
                  params: { campaign },
                  body: { change },
                });
                await all();
                return true;
              },
      });
      await all();
    },
    onError,
  });
  const setPicture = async (id: string, picture: File | null) => {
    await ask(endpoints.castingCalls.setPicture, { params: { call: id }, body: { picture } });
    await refresh();
  };
  return { setState, remove, decide, setPicture };
}
