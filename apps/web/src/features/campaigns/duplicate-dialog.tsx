import { endpoints, LIMITS, type Campaign } from '@altavoz/contracts';
import { addDays, daysBetween, isPlainDay } from '@altavoz/domain';
import { Alert, Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { DialogButtons } from '../../components/dialog-buttons';
import { FormDialog } from '../../components/form-dialog';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { todayHere } from '../../lib/today';
import { useStable } from '../../lib/use-stable';
import { paths } from '../../paths';
import { maxViewsQuery } from '../accounts';
import { foundCampaignsQuery } from './campaign-queries';
import { copyName, originalName } from './copy-name';
import { nextDays } from './next-days';

/** Asks what the duplicate of a campaign is called and whether its creators come along, makes it and leads there. */
export function DuplicateDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation(['campaigns', 'campaign-create', 'common', 'shared-parts']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { proposals, rejected } = campaign.campaign_header;
  const creators = proposals - rejected;
  const copyOf = (name: string) => t('campaign-create:duplicate.copy_of', { name });
  const offered = (taken: readonly string[]) => copyName(campaign.name, copyOf, taken, LIMITS.nameMax);
  const dayProblem = (day: string | null) =>
    day === null || isPlainDay(day) ? null : t('shared-parts:day.invalid');
  const form = useForm({
    initialValues: {
      name: offered([]),
      ...nextDays(campaign, todayHere()),
      with_influencers: false,
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('field.required') : null),
      starts_on: dayProblem,
      ends_on: (day, { starts_on }) =>
        dayProblem(day) ??
        (day && starts_on && day < starts_on ? t('campaign-create:field.ends_before') : null),
    },
  });
  /** The end goes with the start, as many days later as it was. */
  const start = (day: string | null) => {
    const { starts_on: from, ends_on: to } = form.values;
    if (isPlainDay(day) && isPlainDay(from) && isPlainDay(to) && from <= to)
      form.setFieldValue('ends_on', addDays(day, daysBetween(from, to)));
    form.setFieldValue('starts_on', day);
  };
  // What copies are called that there are already; whoever has typed meanwhile keeps what they typed.
  const { data: copies } = useQuery(
    foundCampaignsQuery(copyOf(originalName(campaign.name, copyOf)).slice(0, LIMITS.nameMax)),
  );
  const free = useStable(() => {
    const name = offered(copies?.results.map((one) => one.name) ?? []);
    if (form.isDirty('name') || name === form.getValues().name) return;
    form.setInitialValues({ ...form.getInitialValues(), name });
    form.setFieldValue('name', name);
  });
  useEffect(() => {
    if (copies) free();
  }, [copies, free]);
  const make = useMutation({
    mutationFn: (body: typeof form.values) =>
      call(endpoints.campaignInfluencers.duplicate, { params: { campaign: campaign.uuid }, body }),
    onSuccess: ({ campaign: made, left_out: leftOut }) => {
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      // Creators who came along have used profiles.
      void client.invalidateQueries({ queryKey: maxViewsQuery.queryKey });
      onClose();
      // What was typed is in it: nothing is lost by leaving.
      void navigate({ ...paths.campaign(made.uuid), ignoreBlocker: true });
      if (leftOut === 0)
        notify.success({ title: t('campaign-create:duplicate.done'), text: made.name, undo: null });
      else
        notify.info({
          undo: null,
          title: t('campaign-create:duplicate.done'),
          text: t('campaign-create:duplicate.left_out', { count: leftOut, formatted: formatNumber(leftOut) }),
        });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(make.error);
  return (
    <FormDialog
      title={t('campaign-create:duplicate.title')}
      intro={t('campaign-create:duplicate.intro')}
      size="sm"
      dirty={form.isDirty() && !make.isSuccess}
      busy={make.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.onSubmit((values) => make.mutate(values), focusFirstError(form))}>
        <Stack gap="md">
          <TextInput
            label={t('field.name')}
            maxLength={LIMITS.nameMax}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <DayInput label={t('field.starts_on')} {...form.getInputProps('starts_on')} onChange={start} />
            <DayInput
              live
              label={t('field.ends_on')}
              min={form.values.starts_on}
              {...form.getInputProps('ends_on')}
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed" role="status">
            {form.values.starts_on || form.values.ends_on
              ? t('campaign-create:duplicate.days')
              : t('campaign-create:duplicate.no_days')}
          </Text>
          {creators > 0 && (
            <Checkbox
              label={t('campaign-create:duplicate.creators', {
                count: creators,
                formatted: formatNumber(creators),
              })}
              description={t('campaign-create:duplicate.creators_help')}
              {...form.getInputProps('with_influencers', { type: 'checkbox' })}
            />
          )}
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <DialogButtons busy={make.isPending} onCancel={onClose}>
            {t('campaign-create:duplicate.submit')}
          </DialogButtons>
        </Stack>
      </form>
    </FormDialog>
  );
}
