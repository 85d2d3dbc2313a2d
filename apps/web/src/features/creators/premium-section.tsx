import { endpoints, LIMITS, premiumQuery as premiumBody } from '@altavoz/contracts';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MoneyInput } from '../../components/number-inputs';
import { MONEY, type WrittenNumber } from '../../components/typed-number';
import { useNumberProblem } from '../../components/use-number-problem';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { formatMoney } from '../../lib/format';
import { notify } from '../../lib/notify';
import { useFormats } from '../../lib/use-formats';
import { contactProblem } from './contact-problem';
import { premiumQuery } from './creator-queries';
import { useUnsavedPart } from './profile-parts';
import { Section } from './section';

interface Values {
  money: WrittenNumber;
  textbody: string;
}

/** Asks whoever runs the platform to be a premium creator [PRF-12]. */
export function PremiumSection() {
  const { t } = useTranslation('creator-profile');
  const client = useQueryClient();
  const { relativeTime } = useFormats();
  const numberProblem = useNumberProblem();
  const [last] = useQuery(premiumQuery).data?.results ?? [];
  const rules = requestRules<Values>(premiumBody, { textbody: whenBlank(t('data.required')) });
  const form = useForm<Values>({
    initialValues: { money: '', textbody: '' },
    validate: (values) => {
      const money = values.money === '' ? t('data.required') : numberProblem(MONEY, values.money);
      return {
        ...rules(values),
        ...(money ? { money } : {}),
        ...contactProblem('textbody', values.textbody),
      };
    },
  });
  const ask = useMutation({
    mutationFn: (query: Values) => call(endpoints.creators.askPremium, { query }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: premiumQuery.queryKey });
      form.reset();
      notify.success({ text: t('premium.sent') });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  useUnsavedPart('premium', form.isDirty());
  const refused = errorOfNoField(ask.error);
  const asked = last
    ? { when: relativeTime(last.created_at).toLowerCase(), money: formatMoney(last.money, 'USD') }
    : null;
  return (
    <Section anchor="premium" title={t('premium.title')} text={t('premium.text')}>
      {last && asked && (
        <Alert color="brand" mb="md">
          {t('premium.last', asked)}:
          <Text size="sm" mt={4}>
            {last.textbody}
          </Text>
        </Alert>
      )}
      <form onSubmit={form.onSubmit((values) => ask.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <MoneyInput
            label={t('premium.money')}
            description={t('premium.money_help')}
            currency="USD"
            maw={280}
            {...form.getInputProps('money')}
            value={form.values.money}
          />
          <Textarea
            label={t('premium.textbody')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={LIMITS.profileTextMax}
            {...form.getInputProps('textbody')}
          />
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <Group>
            <Button type="submit" variant="default" loading={ask.isPending}>
              {t('premium.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
