import type { Campaign } from '@altavoz/contracts';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../components/side-panel';
import { fieldErrors } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { BriefFields, type BriefValues } from './brief-fields';
import { NameAndDates, useNameAndDatesRules, type NameAndDatesValues } from './name-and-dates';
import { useUpdateCampaign } from './update-campaign';
import { showUpdateError } from './update-error';

/** The form that changes name, dates and brief of a campaign, beside what is read [NAV-01, API-005]. */
export function BriefPanel({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const update = useUpdateCampaign(campaign.uuid);
  const form = useForm<BriefValues & NameAndDatesValues>({
    initialValues: {
      name: campaign.name,
      starts_on: campaign.starts_on,
      ends_on: campaign.ends_on,
      ...campaign.brief,
    },
    validate: useNameAndDatesRules(),
  });
  const save = (values: typeof form.values) =>
    update.mutate(values, {
      onSuccess: () => {
        notify.success({ text: t('header.updated') });
        onClose();
      },
      onError: (error) => {
        form.setErrors(fieldErrors(error));
        void showUpdateError(error, { title: t('header.error'), close: t('header.understood') });
      },
    });
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('brief.edit')}
      dirty={form.isDirty() && !update.isSuccess}
      width={560}
      footer={
        <Button type="submit" form="brief-form" loading={update.isPending}>
          {t('common:save')}
        </Button>
      }
    >
      <form id="brief-form" noValidate onSubmit={form.onSubmit(save)}>
        <Stack gap="md">
          <NameAndDates form={form} />
          <BriefFields form={form} />
        </Stack>
      </form>
    </SidePanel>
  );
}
