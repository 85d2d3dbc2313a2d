import { endpoints } from '@altavoz/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { FormDialog } from '../../components/form-dialog';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';

/** So many campaigns are offered, the newest. */
const OFFERED = 200;

/** Requests the payouts of what is agreed in a campaign. */
export function RequestPayouts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['finance', 'common']);
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['campaigns', 'payable'],
    queryFn: ({ signal }) => call(endpoints.campaigns.list, { query: { size_page: OFFERED }, signal }),
  });
  const form = useForm<{ campaign: string | null }>({
    initialValues: { campaign: null },
    validate: { campaign: (campaign) => (campaign === null ? t('payouts.choose_campaign') : null) },
  });
  const request = useMutation({
    mutationFn: (campaign: string) => call(endpoints.finance.requestPayouts, { body: { campaign } }),
    onSuccess: ({ created }) => {
      if (created === 0) notify.info({ text: t('payouts.none_new') });
      else notify.success({ text: t('payouts.requested', { count: created }) });
      void client.invalidateQueries({ queryKey: ['payouts'] });
      onClose();
    },
    onError: (error) => notify.danger({ text: errorText(error) }),
  });
  const names = new Map(data?.results.map(({ uuid, name }) => [uuid, name]));
  return (
    <FormDialog
      title={t('payouts.request_title')}
      intro={t('payouts.request_intro')}
      size="sm"
      dirty={false}
      busy={request.isPending}
      onClose={onClose}
    >
      <form
        onSubmit={form.onSubmit(({ campaign }) => {
          if (campaign !== null) request.mutate(campaign);
        })}
        noValidate
      >
        <Stack gap="md">
          <ChoiceSelect
            label={t('payouts.campaign')}
            data-autofocus
            groups={[{ values: [...names.keys()] }]}
            name={(uuid) => names.get(uuid) ?? ''}
            none={t('payouts.choose_campaign')}
            {...form.getInputProps('campaign')}
            value={form.values.campaign}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={request.isPending}>
              {t('payouts.request')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
