import { endpoints, paymentDataBody, type OpenedInvitation } from '@altavoz/contracts';
import { askedPaymentData, paymentDataProblems } from '@altavoz/domain';
import { Alert, Button, Checkbox, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { call } from '../../lib/api';
import { useClabeHelp } from '../../lib/clabe-help';
import { errorText, fieldErrors } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { useLocale } from '../../lib/format';
import { readToken, subscribeSession } from '../../lib/session';
import { useSendOnce } from '../../lib/use-send-once';
import { countryOptions, FormProblem } from '../accounts';
import { ownPaymentDataQuery } from '../finance';
import { ownDataText, useShowOpened, validatedQuery, type InvitationLink } from './opened-queries';
import { SignInBack } from './sign-in-back';
import { StepHead } from './step-head';
import { readProgress, saveTyped } from './progress';

interface PaymentStepProps {
  link: InvitationLink;
  opened: OpenedInvitation;
  onDone: () => void;
  /** What leaves it undone; null where there is no going on. */
  onLater: (() => void) | null;
}

const EMPTY = {
  is_national: true,
  beneficiary_name: '',
  clabe: '',
  bank: '',
  account: '',
  swift: '',
  rfc: '',
  email: '',
  telephone: '',
  address: '',
  city: '',
  country: '',
};
type Values = typeof EMPTY;
const ABROAD = ['bank', 'account', 'swift', 'address', 'city'] as const;

/** Where the company pays: an account in Mexico by its CLABE, or one abroad [INV-04, INV-09, INV-17]. */
export function PaymentStep({ link, opened, onDone, onLater }: PaymentStepProps) {
  const { t } = useTranslation(['invitations', 'payment-data']);
  const locale = useLocale();
  const show = useShowOpened(link);
  const [typed] = useState(
    () => readProgress(sessionStorage, opened.uuid).typed['payment'] as Partial<Values>,
  );
  const [changing, setChanging] = useState(false);
  const account = useOwnAccount(link, onDone);
  const { own, use } = account;
  const choose = useSendOnce(use);
  const [keeps, setKeeps] = useState<boolean | null>(null);
  // What is kept already is not written over unasked.
  const isKept = account.isInvited && (keeps ?? own === null);
  const byRequest = requestRules<Values>(
    paymentDataBody,
    { beneficiary_name: whenBlank(t('payment-data:problem.required')) },
    askedPaymentData,
  );
  const form = useForm<Values>({
    initialValues: { ...EMPTY, beneficiary_name: opened.payment_data?.beneficiary_name ?? '', ...typed },
    onValuesChange: (values) => saveTyped(sessionStorage, opened.uuid, 'payment', values),
    validate: (values) => {
      const problems = paymentDataProblems(values).map(
        ([field, problem, gaps]) => [field, t(`payment-data:problem.${problem}`, gaps)] as const,
      );
      return { ...Object.fromEntries(problems), ...byRequest(values) };
    },
  });
  // Whose account it is was said before; where that is, is asked anew.
  const known = own?.beneficiary_name;
  const [offered, setOffered] = useState<string>();
  if (known !== undefined && known !== offered) {
    setOffered(known);
    if (form.values.beneficiary_name === '') form.setFieldValue('beneficiary_name', known);
  }
  const save = useMutation({
    mutationFn: async (values: Values) => {
      const body = askedPaymentData(values);
      if (!account.isInvited)
        return call(endpoints.invitations.savePaymentData, { body: { ...body, ...link } });
      if (!isKept) return call(endpoints.invitations.useOwnPaymentData, { body: { data: body, ...link } });
      await call(endpoints.finance.saveOwnPaymentData, { body });
      return call(endpoints.invitations.useOwnPaymentData, { body: link });
    },
    onSettled: account.forget,
    onSuccess: ({ payment_data }) => {
      saveTyped(sessionStorage, opened.uuid, 'payment', null);
      show({ payment_data });
      onDone();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const send = useSendOnce(save);
  const clabeHelp = useClabeHelp(form.values.clabe);
  const company = opened.campaign.company_name;
  const title = <StepHead title={t('payment.title')}>{t('payment.text', { company })}</StepHead>;
  const saved = opened.payment_data;
  /** A link alone is not enough once there are accounts. */
  const mayGive = account.isInvited || opened.can.change_payment_data;
  const owned = (
    <Text size="sm">
      {t('payment.owned', { company })} {!account.isSignedIn && <SignInBack />}
    </Text>
  );
  const offer = own && !own.is_used && (
    <Stack gap={6}>
      {use.isError && <FormProblem>{errorText(use.error)}</FormProblem>}
      <Button variant="light" size="md" fullWidth loading={use.isPending} onClick={() => choose()}>
        {ownDataText(own, t)}
      </Button>
      <Text size="sm" c="dimmed">
        {t('payment.use_own_text', { company })}
      </Text>
    </Stack>
  );
  if (saved && !changing)
    return (
      <Stack gap="md">
        {title}
        <Alert icon={<IconLock size={18} />} color="green">
          {t('payment.saved', { name: saved.beneficiary_name, bank: saved.bank, end: saved.last_four })}
        </Alert>
        {account.isInvited && (
          <Text size="sm" c="dimmed">
            {t(own?.is_used ? 'payment.from_own' : 'payment.of_invitation', { company })}
          </Text>
        )}
        <Button size="md" fullWidth onClick={onDone}>
          {t('go_on')}
        </Button>
        {offer}
        {mayGive ? (
          <Button variant="subtle" color="gray" fullWidth onClick={() => setChanging(true)}>
            {t('payment.change')}
          </Button>
        ) : (
          owned
        )}
      </Stack>
    );
  if (!mayGive)
    return (
      <Stack gap="md">
        {title}
        {owned}
        <Button size="md" fullWidth onClick={onDone}>
          {t('go_on')}
        </Button>
      </Stack>
    );
  const { is_national: isNational } = form.values;
  const countries = countryOptions(locale);
  return (
    <form onSubmit={form.onSubmit(send, focusFirstError(form))} noValidate>
      <Stack gap="md">
        {title}
        {offer}
        {save.isError && Object.keys(fieldErrors(save.error)).length === 0 && (
          <FormProblem>{errorText(save.error)}</FormProblem>
        )}
        <SegmentedControl
          fullWidth
          aria-label={t('payment.where')}
          value={isNational ? 'national' : 'abroad'}
          onChange={(value) => form.setFieldValue('is_national', value === 'national')}
          data={[
            { value: 'national', label: t('payment.national') },
            { value: 'abroad', label: t('payment.abroad') },
          ]}
        />
        <TextInput
          label={t('payment.beneficiary_name')}
          autoComplete="name"
          {...form.getInputProps('beneficiary_name')}
        />
        {isNational ? (
          <TextInput
            label={t('payment.clabe')}
            inputMode="numeric"
            autoComplete="off"
            description={!form.errors['clabe'] && clabeHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('clabe')}
          />
        ) : (
          <>
            {ABROAD.map((field) => (
              <TextInput
                key={field}
                label={t(`payment.${field}`)}
                description={field === 'account' ? t('payment.account_help') : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                autoComplete="off"
                {...form.getInputProps(field)}
              />
            ))}
            <ChoiceSelect
              {...form.getInputProps('country')}
              label={t('payment.country')}
              groups={[{ values: countries.map(({ value }) => value) }]}
              name={(code) => countries.find(({ value }) => value === code)?.label ?? code}
              none={t('payment.no_country')}
              value={form.values.country || null}
              onChange={(code) => form.setFieldValue('country', code ?? '')}
            />
          </>
        )}
        <TextInput
          label={t('payment.rfc')}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('rfc')}
        />
        <TextInput
          type="email"
          label={t('payment.email')}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          type="tel"
          label={t('payment.telephone')}
          autoComplete="tel"
          {...form.getInputProps('telephone')}
        />
        {account.isInvited && (
          <Checkbox
            label={t('payment.keep')}
            description={t(own ? 'payment.keep_others' : 'payment.keep_text')}
            checked={isKept}
            onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
          />
        )}
        <Button type="submit" size="md" loading={save.isPending} fullWidth>
          {t('payment.save')}
        </Button>
        {onLater && (
          <Button variant="subtle" color="gray" fullWidth onClick={onLater}>
            {t('later')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** What the invited one, signed in here, keeps in their account of where they are paid, and what has the company use it. */
function useOwnAccount(link: InvitationLink, onUsed: () => void) {
  const client = useQueryClient();
  const show = useShowOpened(link);
  const isSignedIn = useSyncExternalStore(subscribeSession, readToken) !== null;
  const validated = useQuery({ ...validatedQuery(link), enabled: isSignedIn });
  const known = isSignedIn ? validated.data : undefined;
  const forget = () => {
    void client.invalidateQueries({ queryKey: validatedQuery(link).queryKey });
    void client.invalidateQueries(ownPaymentDataQuery);
  };
  const use = useMutation({
    mutationFn: () => call(endpoints.invitations.useOwnPaymentData, { body: link }),
    onSuccess: (used) => {
      show(used);
      onUsed();
    },
    onSettled: forget,
  });
  return {
    isSignedIn,
    isInvited: known?.is_invited ?? false,
    own: known?.own_payment_data ?? null,
    use,
    forget,
  };
}
