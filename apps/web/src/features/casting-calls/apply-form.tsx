import {
  applicationBody,
  endpoints,
  LIMITS,
  type CreatorNetwork,
  type OwnApplication,
  type PublicCastingCall,
} from '@altavoz/contracts';
import { Alert, Anchor, Button, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useIntersection } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Acts } from '../../components/acts';
import { ChoiceSelect } from '../../components/choice-select';
import { MoneyInput } from '../../components/number-inputs';
import { Fit } from '../../components/said-application';
import type { WrittenNumber } from '../../components/typed-number';
import { announce } from '../../lib/announce';
import { call as ask } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { AppLink } from '../../lib/navigation';
import { useSendOnce } from '../../lib/use-send-once';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { useProfile, VerifyBanner } from '../accounts';
import { CALLS_KEY, keepApplication, ownApplicationQuery } from './call-queries';
import { useKept } from './use-kept';
import classes from './casting-calls.module.css';

interface ApplyFormProps {
  call: PublicCastingCall;
  application: OwnApplication | null;
  accounts: readonly CreatorNetwork[];
}

interface Values {
  account: string | null;
  asked_pay: WrittenNumber;
  /** By the place of the question. */
  answers: string[];
  note: string;
}

/** An application as it is typed: kept at the server by itself, and sent once it is whole. */
export function ApplyForm({ call, application, accounts }: ApplyFormProps) {
  const { t } = useTranslation(['casting-calls', 'common']);
  const client = useQueryClient();
  const user = useProfile();
  const fitting = accounts.filter(({ network }) => call.networks.includes(network));
  const usual = fitting.length === 1 ? fitting[0] : accounts.length === 1 ? accounts[0] : undefined;
  const said = new Map(application?.answers.map(({ id, answer }) => [id, answer]));
  const bodyOf = ({ account, asked_pay, answers, note }: Values) => ({
    account,
    asked_pay: asked_pay === '' ? null : (asked_pay as number),
    answers: call.questions.map(({ id }, place) => ({ id, answer: answers[place] ?? '' })),
    note,
  });
  const form = useForm<Values>({
    initialValues: {
      account: application?.account ?? usual?.id ?? null,
      asked_pay: application?.asked_pay ?? '',
      answers: call.questions.map(({ id }) => said.get(id) ?? ''),
      note: application?.note ?? '',
    },
    validate: (values) => ({
      ...requestRules<Values>(applicationBody, {}, bodyOf)(values),
      ...(values.account === null && { account: t('choose_account') }),
      ...Object.fromEntries(
        call.questions.flatMap(({ required }, place) =>
          required && values.answers[place]?.trim() === '' ? [[`answers.${place}`, t('answer_needed')]] : [],
        ),
      ),
    }),
  });
  const params = { call: call.id };
  const apply = useMutation({
    mutationFn: (values: Values) => ask(endpoints.castingCalls.apply, { params, body: bodyOf(values) }),
    onSuccess: async (answer) => {
      client.setQueryData(ownApplicationQuery(call.id).queryKey, { application: answer });
      announce(t('sent_told'));
      await client.invalidateQueries({ queryKey: [...CALLS_KEY, 'mine'] });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const send = useSendOnce(apply);
  const kept = useKept(JSON.stringify(form.values), async () => {
    // Once it is sent there is nothing to be kept any more.
    if (apply.isPending || apply.isSuccess) return;
    await keepApplication(call.id, bodyOf(form.values));
  });
  const { ref, entry } = useIntersection<HTMLElement>();
  const toForm = () => entry?.target.querySelector<HTMLElement>('select, input, textarea, a')?.focus();
  const refused = errorOfNoField(apply.error);
  return (
    <>
      <section ref={ref} className={classes.part} aria-labelledby="apply">
        <Title order={2} size="h3" id="apply">
          {t('apply_title')}
        </Title>
        <form onSubmit={form.onSubmit(send, focusFirstError(form))} noValidate>
          <Stack gap="md">
            {user && !user.email_verified && <VerifyBanner email={user.email} />}
            {accounts.length === 0 ? (
              <Alert color="yellow" title={t('no_account')}>
                <Anchor component={AppLink} to={paths.myProfile('networks')} inherit underline="always">
                  {t('add_account')}
                </Anchor>
              </Alert>
            ) : (
              <ChoiceSelect
                label={t('account')}
                groups={[{ values: accounts.map(({ id }) => id) }]}
                name={(id) => {
                  const one = accounts.find((account) => account.id === id);
                  return one ? `${networkName(one.network)} · @${one.username}` : id;
                }}
                none={t('choose')}
                {...form.getInputProps('account')}
                value={form.values.account}
              />
            )}
            {call.questions.map(({ id, text, required, choices }, place) =>
              choices.length > 0 ? (
                <Radio.Group
                  key={id}
                  label={text}
                  withAsterisk={required}
                  {...form.getInputProps(`answers.${place}`)}
                >
                  <Stack gap={6} mt={6}>
                    {choices.map((one) => (
                      <Radio key={one} value={one} label={one} />
                    ))}
                  </Stack>
                </Radio.Group>
              ) : (
                <Textarea
                  key={id}
                  label={text}
                  withAsterisk={required}
                  autosize
                  minRows={2}
                  maxRows={10}
                  maxLength={LIMITS.callAnswerMax}
                  {...form.getInputProps(`answers.${place}`)}
                />
              ),
            )}
            <MoneyInput
              label={t('asked_pay')}
              description={t('asked_pay_help')}
              currency={call.currency}
              {...form.getInputProps('asked_pay')}
              value={form.values.asked_pay}
            />
            <Textarea
              label={t('note')}
              autosize
              minRows={2}
              maxRows={10}
              maxLength={LIMITS.profileTextMax}
              {...form.getInputProps('note')}
            />
            {application && application.unmet.length + application.unsaid.length > 0 && (
              <>
                <Fit application={application} isOwn />
                <Text size="sm" c="dimmed">
                  {t('apply_anyway')}
                </Text>
              </>
            )}
            {refused && (
              <Alert color="red" role="alert">
                {errorText(refused)}
              </Alert>
            )}
            <Button type="submit" size="md" loading={apply.isPending} fullWidth>
              {t('apply')}
            </Button>
            <Text size="sm" c="dimmed" ta="center" role="status">
              {kept ? t(`keeping.${kept}`) : t('keeps')}
            </Text>
          </Stack>
        </form>
      </section>
      {entry && !entry.isIntersecting && (
        <Acts
          before={
            call.closes_on && <Text size="sm">{t('closes_then', { day: formatDay(call.closes_on) })}</Text>
          }
        >
          <Button size="md" onClick={toForm}>
            {t('apply_title')}
          </Button>
        </Acts>
      )}
    </>
  );
}
