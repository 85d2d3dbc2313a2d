import {
  endpoints,
  GRACE_DAYS_MAX,
  RULE_LETTERS_MAX,
  RULES_MAX,
  type Campaign,
  type RuleKind,
  type SearchRules,
} from '@altavoz/contracts';
import { cutText, isPlainDay, readRule, tidyRules } from '@altavoz/domain';
import { networkRules } from '@altavoz/networks';
import { Alert, Button, TagsInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkToggles } from '../../components/network-toggles';
import { call } from '../../lib/api';
import { errorLines, fieldErrors } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { contentsKey } from '../contents';
import { rulesQuery } from './found-queries';
import classes from './found.module.css';

const LISTS = ['hashtags', 'mentions', 'keywords', 'domains'] as const;
type List = (typeof LISTS)[number];
const KIND: Readonly<Record<List, RuleKind>> = {
  hashtags: 'hashtag',
  mentions: 'mention',
  keywords: 'keyword',
  domains: 'domain',
};
/** What somebody has typed and not ended yet, by the field. */
type Typed = Readonly<Record<List, string>>;
const NOTHING: Typed = { hashtags: '', mentions: '', keywords: '', domains: '' };
/** Letters that are named of what was not taken. */
const NAMED_LETTERS = 40;

/** What a text stands for: among mentions the link of a profile is its name. */
const meantBy = (list: List, text: string): string =>
  (list === 'mentions' && networkRules.parseProfileUrl(text)?.username) || text;

/** Whether a text can be a rule: something of it is left, not too long, and no path of a site that names nobody. */
function canBeRule(list: List, text: string): boolean {
  const rule = readRule(KIND[list], text);
  const isPath = list === 'mentions' && text.includes('/');
  return rule !== null && rule.length <= RULE_LETTERS_MAX && !isPath;
}

/** What parts several that come at once. Words may have spaces among them. */
const SPLIT = {
  hashtags: [',', ' ', '#', '\n'],
  mentions: [',', ' ', '\n'],
  keywords: [',', '\n'],
  domains: [',', ' ', '\n'],
};

/** What is typed in a field, taken apart as when it ends. */
const partsOf = (list: List, text: string): string[] => text.split(new RegExp(`[${SPLIT[list].join('')}]`));

/** Whether a text is a number of days that may follow a campaign. */
const isGrace = (text: string): boolean => /^\s*\d+\s*$/.test(text) && Number(text) <= GRACE_DAYS_MAX;

interface RulesDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** What posts of a campaign are looked for by: as it was saved, else as its brief proposes it. */
export function RulesDialog({ campaign, onClose }: RulesDialogProps) {
  const { t } = useTranslation('found-posts');
  // What somebody saves meanwhile would be written over by what stands here: it is read once, when it opens.
  const { data, error, refetch } = useQuery({ ...rulesQuery(campaign.uuid), staleTime: Infinity, gcTime: 0 });
  const [draft, setDraft] = useState<SearchRules | null>(null);
  const [typed, setTyped] = useState(NOTHING);
  const isTyping = LISTS.some((list) => typed[list].trim() !== '');
  const before = data && (data.rules ?? data.proposed);
  const rules = draft ?? before;
  return (
    <FormDialog
      title={t('rules.title')}
      intro={t('rules.intro')}
      dirty={draft !== null || isTyping}
      onClose={onClose}
    >
      {!rules &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows rows={5} height={60} />
        ))}
      {rules && (
        <Fields
          campaign={campaign}
          rules={rules}
          isProposed={data?.rules === null}
          typed={typed}
          onTyped={(list, text) => setTyped((before) => ({ ...before, [list]: text }))}
          onChange={(change) => setDraft({ ...rules, ...change })}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

interface FieldsProps extends RulesDialogProps {
  rules: SearchRules;
  isProposed: boolean;
  typed: Typed;
  onTyped: (list: List, text: string) => void;
  onChange: (change: Partial<SearchRules>) => void;
}

function Fields({ campaign, rules, isProposed, typed, onTyped, onChange, onClose }: FieldsProps) {
  const { t } = useTranslation(['found-posts', 'common']);
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [missing, setMissing] = useState(false);
  // As it is typed: what is no number of days is refused in sight, and not kept as another.
  const [grace, setGrace] = useState(String(rules.grace_days));
  const [wrongDays, setWrongDays] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** What was not taken of what was typed, by the field, and what is wrong with days. */
  const [wrong, setWrong] = useState<Partial<Record<List | 'from' | 'to', string>>>({});
  /** What is put back into its field just now, which the field empties once it has handed it over. */
  const refused = useRef<string | null>(null);
  /** The rules of a list with what was typed for it, as they will be kept, so that nobody wonders which part of a link counts. */
  const taken = (list: List, texts: readonly string[]) => {
    const meant = texts.filter((text) => text.trim() !== '').map((text) => meantBy(list, text));
    const left = meant.filter((text) => !canBeRule(list, text));
    const kept = meant.filter((text) => canBeRule(list, text));
    const [first] = left;
    const why =
      first !== undefined
        ? t('rules.not_taken', { text: cutText(first, NAMED_LETTERS), most: RULE_LETTERS_MAX })
        : kept.length > RULES_MAX
          ? t('rules.too_many', { most: RULES_MAX })
          : undefined;
    return { rules: tidyRules({ ...rules, [list]: kept })[list], left, why };
  };
  const take = (list: List, texts: readonly string[]) => {
    const { rules: kept, left, why } = taken(list, texts);
    setMissing(false);
    setWrong((before) => ({ ...before, [list]: why }));
    onChange({ [list]: kept });
    if (left.length === 0) return;
    refused.current = left.join(', ');
    onTyped(list, refused.current);
    queueMicrotask(() => (refused.current = null));
  };
  const type = (list: List, text: string) => {
    if (text === '' && refused.current !== null) return;
    setWrong((before) => ({ ...before, [list]: undefined }));
    onTyped(list, text);
  };
  /** A day as it stands in its field: what is none is said there. */
  const day = (field: 'from' | 'to') => (value: string | null) => {
    setWrong(({ from: _from, to: _to, ...others }) => others);
    onChange({ [field]: value });
  };
  const wrongDay = (): typeof wrong => {
    const { from, to } = rules;
    const none = (['from', 'to'] as const).filter(
      (field) => rules[field] !== null && !isPlainDay(rules[field]),
    );
    if (none.length > 0) return Object.fromEntries(none.map((field) => [field, t('rules.no_day')]));
    return from !== null && to !== null && to < from ? { to: t('rules.days_reversed') } : {};
  };
  const save = async () => {
    // What is not ended yet is meant as well.
    const ended = LISTS.map(
      (list) => [list, taken(list, [...rules[list], ...partsOf(list, typed[list])])] as const,
    );
    const found = {
      ...Object.fromEntries(ended.flatMap(([list, { why }]) => (why ? [[list, why]] : []))),
      ...wrongDay(),
    };
    const tidy = tidyRules({
      ...rules,
      ...Object.fromEntries(ended.map(([list, { rules: kept }]) => [list, kept])),
    });
    setWrong(found);
    const isNothing = LISTS.every((list) => tidy[list].length === 0);
    setMissing(isNothing);
    setWrongDays(true);
    if (isNothing || !isGrace(grace) || Object.keys(found).length > 0) {
      // Once it is marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSaving(true);
    try {
      await call(endpoints.foundPosts.saveRules, { params: { campaign: campaign.uuid }, body: tidy });
      void client.invalidateQueries({ queryKey: contentsKey(campaign.uuid) });
      notify.success({ text: t('rules.saved') });
      onClose();
    } catch (error) {
      setWrong(fieldErrors(error));
      notify.danger({ title: t('rules.not_saved'), text: errorLines(error).join(' ') });
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      ref={form}
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isProposed && <Alert color="brand">{t('rules.from_brief')}</Alert>}
      {LISTS.map((list, place) => (
        <TagsInput
          key={list}
          data-autofocus={place === 0 || undefined}
          label={t(`rules.${list}`)}
          description={list === 'domains' ? t('rules.domains_help') : undefined}
          error={wrong[list] ?? (missing && place === 0 ? t('rules.none') : undefined)}
          splitChars={SPLIT[list]}
          acceptValueOnBlur
          // There is nothing to offer: a list that is open and empty would take the first Escape.
          dropdownOpened={false}
          searchValue={typed[list]}
          onSearchChange={(text) => type(list, text)}
          classNames={{ pill: classes.chip }}
          value={rules[list]}
          onChange={(texts) => take(list, texts)}
        />
      ))}
      <NetworkToggles
        label={t('rules.networks')}
        value={rules.networks}
        onChange={(networks) => onChange({ networks })}
      />
      <div className={classes.days}>
        <DayInput
          label={t('rules.from')}
          description={t('rules.days_help')}
          value={rules.from}
          max={rules.to}
          error={wrong.from}
          onChange={day('from')}
        />
        <DayInput
          label={t('rules.to')}
          description={t('rules.days_help')}
          value={rules.to}
          min={rules.from}
          error={wrong.to}
          onChange={day('to')}
        />
        <TextInput
          label={t('rules.grace')}
          inputMode="numeric"
          value={grace}
          error={wrongDays && !isGrace(grace) ? t('rules.grace_wrong', { most: GRACE_DAYS_MAX }) : undefined}
          onBlur={() => setWrongDays(true)}
          onChange={({ currentTarget: { value } }) => {
            setGrace(value);
            onChange(isGrace(value) ? { grace_days: Number(value) } : {});
          }}
        />
      </div>
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('rules.save')}
        </Button>
      </div>
    </form>
  );
}
