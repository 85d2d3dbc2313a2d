import {
  endpoints,
  LIMITS,
  type NotificationChoice,
  type NotificationSettings as Settings,
} from '@altavoz/contracts';
import { Alert, Button, Group, Select, Switch, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../components/check-box';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { PageHeader } from '../../components/page-header';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { useProfile } from '../accounts';
import { settingsQuery, useMute } from './notification-queries';
import classes from './notification-settings.module.css';

/** What was chosen: what is left out stays. */
interface Chosen {
  events?: Settings['events'];
  time_zone?: string;
  digest_hour?: number;
  quiet?: { from: number; to: number } | null;
}
type Where = 'in_app' | 'now' | 'digest';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
/** The whole night, as it is meant mostly. */
const NIGHT = { from: 22, to: 7 };

const SAVING = [...settingsQuery.queryKey, 'saving'];

/** Where this browser is, and all other zones. */
const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const zonesWith = (...known: readonly string[]): string[] => [
  ...new Set([...known, ...Intl.supportedValuesOf('timeZone')]),
];

/** What the person is told of, where and when; each choice is kept as it is made. */
export default function NotificationSettings() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const user = useProfile();
  const mute = useMute();
  const { data, error, isPending, refetch } = useQuery(settingsQuery);
  const save = useMutation({
    // The hours are meant where they are chosen.
    mutationFn: (body: Chosen) =>
      call(endpoints.notifications.saveSettings, {
        body: data?.time_zone === null ? { time_zone: here(), ...body } : body,
      }),
    mutationKey: SAVING,
    // One after the other, as they were chosen.
    scope: { id: SAVING.join() },
    onMutate: ({ events = [], quiet, ...said }) =>
      client.setQueryData(
        settingsQuery.queryKey,
        (before: Settings | undefined) =>
          before && {
            ...before,
            ...said,
            events: before.events.map((one) => events.find(({ event }) => event === one.event) ?? one),
            ...(quiet === undefined ? {} : { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
          },
      ),
    onSuccess: (saved) => {
      // What was chosen meanwhile is on its way.
      if (client.isMutating({ mutationKey: SAVING }) === 1)
        client.setQueryData(settingsQuery.queryKey, saved);
    },
    onError: (refused) => {
      notify.danger({ text: errorText(refused) });
      void refetch();
    },
  });
  const choose = (chosen: Settings['events'][number], where: Where, on: boolean) => {
    const { event } = chosen;
    const choice: NotificationChoice =
      where === 'in_app'
        ? { in_app: on, mail: chosen.mail }
        : { in_app: chosen.in_app, mail: on ? where : 'none' };
    save.mutate({ events: [{ event, ...choice }] });
  };
  return (
    <div className={classes.root}>
      <PageHeader title={t('title')} description={t('prefs.text')} />
      <section className={classes.section} aria-label={t('title')}>
        {isPending && <LoadingRows rows={4} />}
        {error && !data && (
          <ErrorState error={error} onRetry={() => void refetch()} room="inline" order={2} />
        )}
        {data && (
          <>
            {user && !user.email_verified && (
              <Alert color="yellow" mb="md">
                {t('prefs.unverified')}
              </Alert>
            )}
            {data.events.length > 0 && <Choices events={data.events} onChoose={choose} />}
            <div className={classes.times}>
              <Select
                label={t('prefs.digest_hour')}
                data={HOURS}
                allowDeselect={false}
                value={String(data.digest_hour)}
                onChange={(hour) => save.mutate({ digest_hour: Number(hour) })}
              />
              <Select
                label={t('prefs.zone')}
                data={zonesWith(here(), data.time_zone ?? LIMITS.usualZone)}
                searchable
                allowDeselect={false}
                limit={50}
                value={data.time_zone ?? here()}
                onChange={(zone) => zone && save.mutate({ time_zone: zone })}
              />
            </div>
            <Switch
              label={t('prefs.quiet_on')}
              description={t('prefs.quiet_text')}
              checked={data.quiet_from !== null}
              onChange={({ currentTarget: { checked } }) => save.mutate({ quiet: checked ? NIGHT : null })}
            />
            {data.quiet_from !== null && data.quiet_to !== null && (
              <QuietHours
                from={data.quiet_from}
                to={data.quiet_to}
                onChange={(quiet) => save.mutate({ quiet })}
              />
            )}
            {data.muted.length > 0 && (
              <>
                <Title order={2} size="sm" mt="lg" mb={4}>
                  {t('prefs.muted')}
                </Title>
                <ul className={classes.muted}>
                  {data.muted.map((campaign) => (
                    <li key={campaign.uuid}>
                      <span>{campaign.name}</span>
                      <Button size="compact-sm" variant="default" onClick={() => void mute(campaign, false)}>
                        {t('prefs.unmute', { campaign: campaign.name })}
                      </Button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </section>
    </div>
  );
}

interface ChoicesProps {
  events: Settings['events'];
  onChoose: (chosen: Settings['events'][number], where: Where, on: boolean) => void;
}

/** Each event by where it is told: the two mails of one exclude each other. */
function Choices({ events, onChoose }: ChoicesProps) {
  const { t } = useTranslation('notifications');
  const places = ['in_app', 'now', 'digest'] as const;
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <th scope="col">{t('prefs.event')}</th>
          {places.map((where) => (
            <th key={where} scope="col">
              {t(`prefs.${where}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((chosen) => (
          <tr key={chosen.event}>
            <th scope="row">{t(`event.${chosen.event}`)}</th>
            {places.map((where) => (
              <td key={where}>
                <CheckBox
                  label={t('prefs.choice', {
                    event: t(`event.${chosen.event}`),
                    where: t(`prefs.${where}`),
                  })}
                  checked={where === 'in_app' ? chosen.in_app : chosen.mail === where}
                  onChange={({ currentTarget: { checked } }) => onChoose(chosen, where, checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface QuietHoursProps {
  from: number;
  to: number;
  onChange: (quiet: { from: number; to: number }) => void;
}

/** From when to when no mail goes: the hour that the one has the other cannot have. */
function QuietHours({ from, to, onChange }: QuietHoursProps) {
  const { t } = useTranslation('notifications');
  const hoursBut = (taken: number) => HOURS.filter(({ value }) => value !== String(taken));
  return (
    <Group role="group" aria-label={t('prefs.quiet')} mt="sm" className={classes.times}>
      <Select
        label={t('prefs.quiet_from')}
        data={hoursBut(to)}
        allowDeselect={false}
        value={String(from)}
        onChange={(hour) => onChange({ from: Number(hour), to })}
      />
      <Select
        label={t('prefs.quiet_to')}
        data={hoursBut(from)}
        allowDeselect={false}
        value={String(to)}
        onChange={(hour) => onChange({ from, to: Number(hour) })}
      />
    </Group>
  );
}
