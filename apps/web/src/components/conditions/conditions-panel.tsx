import { LIMITS, type Condition, type Conditions } from '@altavoz/contracts';
import { conditionsText, customKeyParts, isValueOf, isWhole, readConditions, waysOf } from '@altavoz/domain';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../lib/use-phone';
import { useStable } from '../../lib/use-stable';
import type { MenuTarget } from '../action-menu';
import { ChoiceSelect } from '../choice-select';
import { ClosePanel, PanelPopover } from '../panel-popover';
import { ConditionValues } from './condition-values';
import { useConditionWords } from './condition-words';
import type { ConditionsFilterProps } from './conditions-filter';
import { FieldList } from './field-list';
import classes from './conditions.module.css';

interface Draft {
  match: Conditions['match'];
  list: readonly (Condition & { key: number })[];
}

const NONE: readonly never[] = [];
/** How long somebody must not type until the list is read anew (ms). */
const PAUSE = 300;

/** Where conditions are made: each counts as soon as it says something; the panel appears opened. */
export function ConditionsPanel(props: ConditionsFilterProps & { children: MenuTarget }) {
  const { fields, beside = NONE, seesCosts = true, currency, value, onChange, see, children } = props;
  // Who does not see costs is told nothing of who can be paid either.
  const offered = Object.keys(fields).filter(
    (name) =>
      (seesCosts || (fields[name]?.kind !== 'money' && name !== 'payment_data')) &&
      // Of another campaign, or deleted.
      (fields[name]?.named !== undefined || customKeyParts(name) === null),
  );
  const { t } = useTranslation(['conditions', 'common']);
  const phone = usePhone();
  const { fieldName, choiceName, choicesOf } = useConditionWords(fields, currency);
  const panel = useRef<HTMLDivElement>(null);
  /** Whether another condition is being chosen; without any, always. */
  const [choosing, setChoosing] = useState(false);

  const drafted = (text: string): Draft => {
    const { match, list } = readConditions(text, fields) ?? { match: 'all', list: [] };
    return { match, list: list.map((one, key) => ({ ...one, key })) };
  };
  const textOf = ({ match, list }: Draft): string =>
    conditionsText({ match, list: list.filter((one) => isWhole(fields, one) && !isReversed(one)) });
  const [draft, setDraft] = useState(() => drafted(value));
  /** What the list was last told here: another text comes from elsewhere, a view that was opened or a pill. */
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  /** How often another text came. */
  const [replaced, setReplaced] = useState(0);
  const tell = useDebouncedCallback(
    (text: string) => {
      setTold(text);
      onChange(text);
    },
    { delay: PAUSE },
  );
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setDraft(drafted(value));
      setReplaced(replaced + 1);
    }
  }
  // What was still to be told is not put over it.
  const forget = useStable(tell.cancel);
  useEffect(() => {
    if (replaced > 0) forget();
  }, [replaced, forget]);

  const text = textOf(draft);
  const tooLong = text.length > LIMITS.savedViewTextMax;
  const change = (next: Draft) => {
    setDraft(next);
    const said = textOf(next);
    if (said.length <= LIMITS.savedViewTextMax) tell(said);
  };
  const changeOne = (key: number, part: Partial<Condition>) =>
    change({ ...draft, list: draft.list.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() => {
      const next = panel.current?.querySelector<HTMLElement>(selector);
      next?.focus({ preventScroll: true });
      // With the name of what it is a value of.
      (next?.closest('[data-key]') ?? next)?.scrollIntoView({ block: 'nearest' });
    });
  const add = (field: string) => {
    const kind = fields[field];
    const way = kind && waysOf(kind)[0];
    if (!way) return;
    setChoosing(false);
    const key = 1 + Math.max(-1, ...draft.list.map((one) => one.key));
    change({
      ...draft,
      list: [...draft.list, { key, field, way, values: way === 'between' ? ['', ''] : [] }],
    });
    focusSoon(
      kind.kind === 'flag' ? `[data-key="${key}"] select` : `[data-key="${key}"] [data-values] input`,
    );
  };
  const remove = (key: number) => {
    const place = draft.list.findIndex((one) => one.key === key);
    const list = draft.list.filter((one) => one.key !== key);
    change({ ...draft, list });
    const next = list[Math.min(place, list.length - 1)];
    focusSoon(next ? `[data-key="${next.key}"] [data-remove]` : '[data-autofocus]');
  };

  const full = draft.list.length >= LIMITS.conditionsMax;
  return (
    <PanelPopover
      ref={panel}
      label={t('common:filters')}
      className={classes.panel}
      position="bottom-start"
      width="min(27rem, calc(100vw - 2rem))"
      opener={children}
      onClose={() => {
        // Told while the list is still there: the next press may lead to another one.
        tell.flush();
        setChoosing(false);
      }}
      onEscape={() => {
        if (!choosing || draft.list.length === 0) return false;
        setChoosing(false);
        focusSoon('[data-add]');
        return true;
      }}
    >
      {draft.list.length > 1 && (
        <div className={classes.match}>
          <span>{t('match.label')}</span>
          <SegmentedControl
            size="xs"
            aria-label={t('match.label')}
            value={draft.match}
            onChange={(match) => change({ ...draft, match: match === 'any' ? 'any' : 'all' })}
            data={[
              { value: 'all', label: t('match.all') },
              { value: 'any', label: t('match.any') },
            ]}
          />
        </div>
      )}
      <ul className={classes.list}>
        {draft.list.map((condition) => {
          const { key, field: name, way, values } = condition;
          const field = fields[name];
          if (!field) return null;
          const ways = waysOf(field);
          return (
            <li key={key} data-key={key} className={classes.condition}>
              <div className={classes.head}>
                <strong>{fieldName(name)}</strong>
                {ways.length > 1 && (
                  <ChoiceSelect
                    size="xs"
                    aria-label={t('way.label', { field: fieldName(name) })}
                    groups={[{ values: ways }]}
                    name={(one) => t(`way.${one}`)}
                    value={way}
                    onChange={(one) =>
                      one &&
                      changeOne(key, {
                        way: one,
                        values: one === 'between' ? ['', ''] : one === 'any' || one === 'none' ? values : [],
                      })
                    }
                  />
                )}
                <ActionIcon
                  data-remove
                  className={classes.remove}
                  aria-label={t('remove', { field: fieldName(name) })}
                  onClick={() => remove(key)}
                >
                  <IconX size={15} />
                </ActionIcon>
              </div>
              <ConditionValues
                name={fieldName(name)}
                field={field}
                currency={currency}
                condition={condition}
                choices={choicesOf(name, values)}
                choiceName={(value) => choiceName(name, value)}
                problem={isReversed(condition) ? t('reversed') : null}
                onValues={(next) => changeOne(key, { values: next })}
              />
            </li>
          );
        })}
      </ul>
      {tooLong && (
        <p className={classes.problem} role="alert">
          {t('too_long')}
        </p>
      )}
      {!full && (choosing || draft.list.length === 0) && (
        <FieldList fields={offered} beside={beside} fieldName={fieldName} onPick={add} />
      )}
      {draft.list.length > 0 && (
        <div className={classes.foot}>
          {full ? (
            <span>{t('full', { most: LIMITS.conditionsMax })}</span>
          ) : (
            !choosing && (
              <Button
                data-add
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={14} />}
                onClick={() => {
                  setChoosing(true);
                  focusSoon('[data-autofocus]');
                }}
              >
                {t('add')}
              </Button>
            )
          )}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={classes.clear}
            onClick={() => {
              change({ match: 'all', list: [] });
              focusSoon('[data-autofocus]');
            }}
          >
            {t('common:clear_all')}
          </Button>
        </div>
      )}
      {phone && see && <SeeFound label={see} />}
    </PanelPopover>
  );

  /** Ends that leave nothing between them. */
  function isReversed({ field: name, way, values: [from = '', to = ''] }: Condition): boolean {
    const field = fields[name];
    if (!field || way !== 'between' || !isValueOf(field, from) || !isValueOf(field, to)) return false;
    return field.kind === 'day' ? from > to : Number(from) > Number(to);
  }
}

/** Closes the sheet over what was found. */
function SeeFound({ label }: { label: string }) {
  const close = use(ClosePanel);
  return (
    <div className={classes.see}>
      <Button fullWidth size="md" onClick={close}>
        {label}
      </Button>
    </div>
  );
}
