import { emailSchema, endpoints, paymentDataBody, type OpenedInvitation } from '@altavoz/contracts';
import { askedPaymentData, paymentDataProblems } from '@altavoz/domain';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { readToken, subscribeSession } from '../../lib/session';
import { useSendOnce } from '../../lib/use-send-once';
import { FormProblem } from '../accounts';
import { ownPaymentDataQuery } from '../finance';
import { Acts } from '../../components/acts';
import { ownDataText, useShowOpened, validatedQuery, type InvitationLink } from './opened-queries';
import { usePaidBy } from './paid-by';
import { EMPTY, PaymentFields, type PaymentValues } from './payment-fields';
import { Sealed } from './sealed';
import { SignInBack } from './sign-in-back';
import { StepHead } from './step-head';
import { readProgress, saveTyped } from './progress';
import classes from './invitation-page.module.css';

interface PaymentStepProps {
  link: InvitationLink;
  opened: OpenedInvitation;
  /** It is said, or left for later. */
  onDone: () => void;
}

/** The same as the request has it. */
const bodyOf = ({ at, ...values }: PaymentValues) =>
  askedPaymentData({ ...values, paypal: undefined, is_national: at === 'national' });

const methodOf = ({ at }: PaymentValues) => (at === 'paypal' ? ('paypal' as const) : ('bank' as const));

/** Where the company pays: an account in Mexico by its CLABE, one abroad, or PayPal [INV-04, INV-09, INV-17]. */
export function PaymentStep({ link, opened, onDone }: PaymentStepProps) {
  const { t } = useTranslation(['invitations', 'payment-data', 'issues']);
  const show = useShowOpened(link);
  const paidBy = usePaidBy();
  const [typed] = useState(
    () => readProgress(sessionStorage, opened.uuid).typed['payment'] as Partial<PaymentValues>,
  );
  const [changing, setChanging] = useState(false);
  const account = useOwnAccount(link, onDone);
  const { own, use } = account;
  const choose = useSendOnce(use);
  const [keeps, setKeeps] = useState<boolean | null>(null);
  // What is kept already is not written over unasked.
  const isKept = account.isInvited && (keeps ?? own === null);
  const byRequest = requestRules<PaymentValues>(
    paymentDataBody,
    { beneficiary_name: whenBlank(t('payment-data:problem.required')) },
    bodyOf,
  );
  const form = useForm<PaymentValues>({
    initialValues: { ...EMPTY, beneficiary_name: opened.payment_data?.beneficiary_name ?? '', ...typed },
    onValuesChange: (values) => saveTyped(sessionStorage, opened.uuid, 'payment', values),
    validate: (values): Record<string, string> => {
      if (values.at === 'paypal')
        return emailSchema.safeParse(values.paypal).success ? {} : { paypal: t('issues:email') };
      const problems = paymentDataProblems(bodyOf(values)).map(
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
    mutationFn: async (values: PaymentValues) => {
      if (values.at === 'paypal') {
        const email = values.paypal;
        if (!account.isInvited) return call(endpoints.invitations.savePaypal, { body: { email, ...link } });
        if (!isKept)
          return call(endpoints.invitations.useOwnPaymentData, { body: { paypal: email, ...link } });
        await call(endpoints.finance.savePaypal, { body: { email } });
        await call(endpoints.finance.choosePaymentMethod, { body: { method: 'paypal' } });
        return call(endpoints.invitations.useOwnPaymentData, { body: link });
      }
      const body = bodyOf(values);
      if (!account.isInvited)
        return call(endpoints.invitations.savePaymentData, { body: { ...body, ...link } });
      if (!isKept) return call(endpoints.invitations.useOwnPaymentData, { body: { data: body, ...link } });
      await call(endpoints.finance.saveOwnPaymentData, { body });
      await call(endpoints.finance.choosePaymentMethod, { body: { method: 'bank' } });
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
  const company = opened.campaign.company_name;
  const saved = opened.payment_data;
  /** A link alone is not enough once there are accounts. */
  const mayGive = account.isInvited || opened.can.change_payment_data;
  const head = <StepHead title={t('payment.title')}>{t('payment.text', { company })}</StepHead>;
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
      <Stack gap="md" className={classes.step}>
        {head}
        <div className={classes.needs}>
          {paidBy(saved).map((by) => (
            <div key={by} className={classes.need}>
              <span className={classes.needSign} aria-hidden="true">
                <IconBuildingBank size={20} />
              </span>
              <Text fw={550} className={classes.needWords}>
                {by}
              </Text>
            </div>
          ))}
        </div>
        {account.isInvited && (
          <Text size="sm" c="dimmed">
            {t(own?.is_used ? 'payment.from_own' : 'payment.of_invitation', { company })}
          </Text>
        )}
        {offer}
        {!mayGive && owned}
        <Sealed company={company} of={saved.last_four ? null : saved.in_use} />
        <Acts>
          <Button size="md" fullWidth onClick={onDone}>
            {t('go_on')}
          </Button>
          {mayGive && (
            <Button size="md" variant="subtle" color="gray" fullWidth onClick={() => setChanging(true)}>
              {t('payment.change')}
            </Button>
          )}
        </Acts>
      </Stack>
    );
  if (!mayGive)
    return (
      <Stack gap="md" className={classes.step}>
        {head}
        {owned}
        <Acts>
          <Button size="md" fullWidth onClick={onDone}>
            {t('go_on')}
          </Button>
        </Acts>
      </Stack>
    );
  const refused = errorOfNoField(save.error);
  return (
    <form onSubmit={form.onSubmit(send, focusFirstError(form))} noValidate className={classes.step}>
      <Stack gap="md" className={classes.step}>
        {head}
        {offer}
        {refused && <FormProblem>{errorText(refused)}</FormProblem>}
        <PaymentFields form={form} />
        {account.isInvited && (
          <Checkbox
            label={t('payment.keep')}
            description={t(own ? 'payment.keep_others' : 'payment.keep_text')}
            checked={isKept}
            onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
          />
        )}
        {saved && saved.in_use !== methodOf(form.values) && <Text size="sm">{t('payment.last_said')}</Text>}
        <Sealed company={company} of={methodOf(form.values)} />
        <Acts>
          <Button type="submit" size="md" loading={save.isPending} fullWidth>
            {t('payment.save')}
          </Button>
          <Button size="md" variant="subtle" color="gray" fullWidth onClick={onDone}>
            {t('later')}
          </Button>
        </Acts>
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
