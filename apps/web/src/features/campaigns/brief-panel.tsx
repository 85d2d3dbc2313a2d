import type { Campaign } from '@altavoz/contracts';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../components/side-panel';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { notify } from '../../lib/notify';
import { BriefFields, type BriefValues } from './brief-fields';
import { DetailsFields, useDetailsRules, type DetailsValues } from './details-fields';
import { useUpdateCampaign } from './update-campaign';
import { showUpdateError } from './update-error';

/** The form that changes a campaign's details and brief, beside what is read [NAV-01, API-005]. */
export function BriefPanel({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const update = useUpdateCampaign(campaign.uuid);
  const form = useForm<BriefValues & DetailsValues>({
    initialValues: {
      name: campaign.name,
      brand: campaign.brand,
      starts_on: campaign.starts_on,
      ends_on: campaign.ends_on,
      currency: campaign.currency,
      is_realty: campaign.is_realty,
      ...campaign.brief,
    },
    validate: useDetailsRules(),
  });
  const save = (values: typeof form.values) => {
    // Only what was changed here: somebody else may have changed the rest meanwhile.
    const changed = Object.entries(values).filter(([field]) => form.isDirty(field));
    if (changed.length === 0) return onClose();
    update.mutate(Object.fromEntries(changed), {
      onSuccess: () => {
        notify.success({ text: t('header.updated') });
        onClose();
      },
      onError: (error) => {
        showFieldErrors(form, error);
        void showUpdateError(error, { title: t('header.error'), close: t('header.understood') });
      },
    });
  };
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
      <form id="brief-form" noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
        <Stack gap="md">
          <DetailsFields form={form} currencyHelp={t('field.currency_help')} />
          <BriefFields form={form} />
        </Stack>
      </form>
    </SidePanel>
  );
}
