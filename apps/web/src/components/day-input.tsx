import { addDays, dayInWords, isPlainDay, readTypedDay } from '@altavoz/domain';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../lib/format';
import { languageTag } from '../lib/i18n';
import { Tip } from './tip';
import { useDateWords } from './use-date-words';
import { todayHere } from '../lib/today';
import classes from './day-input.module.css';

export interface DayInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'type' | 'min' | 'max'
> {
  /** `yyyy-mm-dd`, null for none; text that is no day is shown as it was typed. */
  value?: string | null;
  /**
   * Called once a day is whole: on leaving the field, Enter, an arrow or a pick. Text that is no day is handed
   * over as it is, so that a form refuses it (`isPlainDay`) instead of saving another day silently.
   */
  onChange: (day: string | null) => void;
  /** Called in its place for a day that is picked from the calendar: there is nothing left to type. */
  onPick?: ((day: string | null) => void) | undefined;
  /**
   * Hands over what is typed at every key, as a form needs it: a save, a question before leaving and a colleague's
   * change all find what stands in the field.
   */
  live?: boolean;
  /** Why a day that is one cannot be taken; told where it is pointed at, like text that is no day. */
  refusal?: string | null;
  /** The first and the last day that the calendar offers, `yyyy-mm-dd`. */
  min?: string | null;
  max?: string | null;
}

const shown = (value: string | null) => (isPlainDay(value) ? formatDay(value) : (value ?? ''));
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A field for a day: typed («20/11», «20/11/2026», «20 nov», «hoy»), stepped with the arrow keys, or picked
 * from a calendar that the keyboard reaches too. Below it stands in words which day is meant.
 */
export function DayInput({
  value = null,
  onChange,
  onPick = onChange,
  live = false,
  refusal = null,
  min,
  max,
  error,
  description,
  onBlur,
  onKeyDown,
  ...rest
}: DayInputProps) {
  const { t } = useTranslation('shared-parts');
  const locale = useDateWords();
  /** What is being typed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);

  const set = (day: string | null, tell = onChange) => {
    setTyped(null);
    if (day !== value) tell(day);
  };
  const read = (text: string) =>
    text.trim() === '' ? null : (readTypedDay(text, todayHere()) ?? text.trim());
  const commit = () => typed !== null && set(read(typed));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    const step = STEPS[event.key];
    if (event.altKey && event.key === 'ArrowDown') setOpened(true);
    else if (step !== undefined && !event.altKey) {
      const from = typed === null ? value : read(typed);
      set(isPlainDay(from) ? addDays(from, step) : todayHere());
    } else {
      if (event.key === 'Enter') commit();
      return;
    }
    event.preventDefault();
  };
  const why = typed === null && value !== null ? (isPlainDay(value) ? refusal : t('day.invalid')) : null;
  // Below a field with a label there is a line as long as anything stands in it: one that came up only on leaving the
  // field would move the button that is being clicked.
  const hasLine = rest.label !== undefined && rest.disabled !== true;
  const wrong = typed === null && (error || (hasLine ? why : why !== null));
  const meant = typed === null ? value : read(typed);
  const words =
    hasLine &&
    !wrong &&
    meant !== null &&
    (isPlainDay(meant) ? dayInWords(meant, languageTag(locale)) : '\u00a0');
  /** Where the calendar opens: a day that can be picked, since one that cannot takes no focus. */
  const wanted = isPlainDay(value) ? value : todayHere();
  const start = isPlainDay(min) && wanted < min ? min : isPlainDay(max) && wanted > max ? max : wanted;
  const calendar = (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      disabled={Boolean(rest.disabled)}
    >
      <Popover.Target>
        <ActionIcon
          aria-label={
            typeof rest.label === 'string' ? t('day.pick_of', { label: rest.label }) : t('day.pick')
          }
          disabled={Boolean(rest.disabled)}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale={locale}
          firstDayOfWeek={1}
          weekendDays={[6, 0]}
          value={isPlainDay(value) ? value : null}
          defaultDate={start}
          minDate={isPlainDay(min) ? min : undefined}
          maxDate={isPlainDay(max) ? max : undefined}
          hideOutsideDates
          highlightToday
          // Escape closes the calendar and not the dialog around the field.
          __stopPropagation
          classNames={{ weekday: classes.weekday, day: classes.day }}
          getDayProps={(day) => (day === start ? { 'data-autofocus': true } : {})}
          ariaLabels={{
            previousMonth: t('day.previous_month'),
            nextMonth: t('day.next_month'),
            monthLevelControl: t('day.choose_month'),
            previousYear: t('day.previous_year'),
            nextYear: t('day.next_year'),
            yearLevelControl: t('day.choose_year'),
            previousDecade: t('day.previous_decade'),
            nextDecade: t('day.next_decade'),
          }}
          onChange={(day) => {
            set(day, onPick);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
  const field = (
    <TextInput
      {...rest}
      autoComplete="off"
      placeholder={rest.placeholder ?? t('day.placeholder')}
      value={typed ?? shown(value)}
      // Not while it is being typed: half a day is none.
      error={wrong}
      description={
        (words || description) && (
          <>
            {words}
            {description && <div>{description}</div>}
          </>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        if (live) onChange(read(text));
      }}
      onBlur={(event) => {
        commit();
        onBlur?.(event);
      }}
      onKeyDown={press}
      rightSection={calendar}
    />
  );
  // Where no sentence stands below, it comes up over the field.
  return <Tip label={!error && !hasLine && why}>{field}</Tip>;
}
