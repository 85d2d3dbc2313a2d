import { LIMITS, type ContentType, type Network } from '@altavoz/contracts';
import { addDays, isPlainDay } from '@altavoz/domain';
import { contentTypesOf } from '@altavoz/networks';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { DayInput } from '../../components/day-input';
import { NetworkSelect } from '../../components/network-select';
import { MoneyInput } from '../../components/number-inputs';
import { SpinButton } from '../../components/spin-button';
import { MONEY, type WrittenNumber } from '../../components/typed-number';
import { useNumberProblem } from '../../components/use-number-problem';
import { todayHere } from '../../lib/today';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { isFar, possibleYears } from './check-content';
import { focusFirst } from './content-form';
import type { Choices } from './last-choices';
import { useOddContent } from './use-odd-content';
import classes from './content-fields.module.css';

export interface ContentChoice {
  network: Network | null;
  contentType: ContentType | null;
  /** yyyy-mm-dd, or empty. */
  date: string;
  cost: WrittenNumber;
  repeat: number;
}

/**
 * What the first step begins with: the creator's own network, with the type and day of the last content when
 * that was on the same network; for creators of several networks what was chosen last, else nothing
 * [ADD-03, ADD-05, ADD-18].
 */
export function firstChoice(own: Network | null, last: Choices | null): ContentChoice {
  const network = own ?? last?.network ?? null;
  const same = last?.network === network;
  return {
    network,
    contentType: same ? (last?.contentType ?? null) : ((network && contentTypesOf(network)[0]) ?? null),
    date: last?.date ?? '',
    // A cost that nobody knows yet [ADD-08].
    cost: '',
    repeat: LIMITS.repeatDefault,
  };
}

/**
 * What still keeps a choice from being added, as a sentence by field; nothing when it can be [ADD-12…14]. In the
 * order of the form: the first is said at the buttons.
 */
export function useMissing({
  network,
  contentType,
  date,
  cost,
}: ContentChoice): Partial<Record<keyof ContentChoice, string>> {
  const { t } = useTranslation(['contents', 'shared-parts']);
  const numberProblem = useNumberProblem();
  const day =
    date === ''
      ? t('add.missing_date')
      : !isPlainDay(date)
        ? t('shared-parts:day.invalid')
        : isFar(date, null)
          ? t('form.date_far', possibleYears())
          : null;
  const amount = numberProblem(MONEY, cost);
  return {
    ...(network && contentType ? {} : { network: t('add.missing_network') }),
    ...(day ? { date: day } : {}),
    ...(amount ? { cost: amount } : {}),
  };
}

/** What misses and no field says yet, for beside the buttons: a field is marked when it was typed in, or gone to. */
export const unsaidOf = (
  { date }: ContentChoice,
  missing: ReturnType<typeof useMissing>,
  asked: object | null,
): string | undefined => (asked ? undefined : (missing.network ?? (date === '' ? missing.date : undefined)));

/** Network, type, day, cost and number of the contents to add [ADD-02…14]. */
export function AddContentChoice({
  campaign,
  choice: { network, contentType, date, cost, repeat },
  currency,
  missing,
  asked,
  link,
  onChange,
}: {
  campaign: string;
  choice: ContentChoice;
  currency: string;
  /** What keeps it from being added, as `useMissing` says. */
  missing: Partial<Record<keyof ContentChoice, string>>;
  /** Another object for each time that a button was pressed in vain: what misses is marked, and gone to. */
  asked: object | null;
  /** The field of the link, which tells network and type, where there is one post. */
  link?: ReactNode;
  onChange: (change: Partial<ContentChoice>) => void;
}) {
  const { t } = useTranslation(['contents', 'common']);
  const typeLabel = useContentTypeLabel();
  const planned = { network, published: false, day: date, link: '', metrics: {}, owner: null };
  const { published_date: odd } = useOddContent(campaign, planned);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) focusFirst(place.current, '[aria-invalid="true"]');
  }, [asked]);
  return (
    <Stack gap="md" ref={place}>
      {link}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NetworkSelect
          label={t('add.network')}
          none={t('add.network_placeholder')}
          data-autofocus={!link || undefined}
          value={network}
          error={asked && missing.network}
          onChange={(next) =>
            onChange({ network: next, contentType: next ? (contentTypesOf(next)[0] ?? null) : null })
          }
        />
        <ChoiceSelect
          label={t('add.type')}
          disabled={!network}
          value={contentType}
          groups={[{ values: network ? contentTypesOf(network) : [] }]}
          name={(one) => (network ? typeLabel(network, one) : one)}
          onChange={(next) => onChange({ contentType: next })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <div>
          <DayInput
            label={t('add.date')}
            withAsterisk
            value={date || null}
            error={asked || date !== '' ? missing.date : null}
            description={odd && <span className={classes.odd}>{odd}</span>}
            // Known while it is typed: the buttons of the step wait for it.
            live
            onChange={(day) => onChange({ date: day ?? '' })}
          />
          <Group gap={6} mt={6}>
            {[0, 1].map((days) => {
              const day = addDays(todayHere(), days);
              return (
                <Button
                  key={day}
                  variant="default"
                  size="compact-sm"
                  aria-pressed={date === day}
                  onClick={() => onChange({ date: day })}
                >
                  {days === 0 ? t('common:time.today') : t('add.tomorrow')}
                </Button>
              );
            })}
          </Group>
        </div>
        <MoneyInput
          label={t('add.cost')}
          currency={currency}
          placeholder="—"
          value={cost}
          onChange={(value) => onChange({ cost: value })}
        />
      </SimpleGrid>
      <SpinButton label={t('add.repeat')} value={repeat} onChange={(value) => onChange({ repeat: value })} />
    </Stack>
  );
}
