import { endpoints, GRACE_DAYS_MAX, type Campaign, type SearchRules } from '@altavoz/contracts';
import { isPlainDay, tidyRules } from '@altavoz/domain';
import { Alert, Button, Group, TagsInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkToggles } from '../../components/network-toggles';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { contentsKey } from '../contents';
import { rulesQuery } from './found-queries';
import classes from './found.module.css';

const LISTS = ['hashtags', 'mentions', 'keywords', 'domains'] as const;
/** What parts several that come at once. Words may have spaces among them. */
const SPLIT = {
  hashtags: [',', ' ', '#', '\n'],
  mentions: [',', ' ', '\n'],
  keywords: [',', '\n'],
  domains: [',', ' ', '\n'],
};

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
  const before = data && (data.rules ?? data.proposed);
  const rules = draft ?? before;
  return (
    <FormDialog title={t('rules.title')} intro={t('rules.intro')} dirty={draft !== null} onClose={onClose}>
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
  onChange: (change: Partial<SearchRules>) => void;
}

function Fields({ campaign, rules, isProposed, onChange, onClose }: FieldsProps) {
  const { t } = useTranslation(['found-posts', 'common']);
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [missing, setMissing] = useState(false);
  // As it is typed: what is no number of days is refused in sight, and not kept as another.
  const [grace, setGrace] = useState(String(rules.grace_days));
  const [wrongDays, setWrongDays] = useState(false);
  const save = async () => {
    const tidy = tidyRules(rules);
    if (LISTS.every((list) => tidy[list].length === 0)) return setMissing(true);
    if (!isGrace(grace)) return setWrongDays(true);
    setSaving(true);
    try {
      await call(endpoints.foundPosts.saveRules, { params: { campaign: campaign.uuid }, body: tidy });
      void client.invalidateQueries({ queryKey: contentsKey(campaign.uuid) });
      notify.success({ text: t('rules.saved') });
      onClose();
    } catch (error) {
      notify.danger({ title: t('rules.not_saved'), text: errorText(error) });
    } finally {
      setSaving(false);
    }
  };
  const day = (value: string | null) => (value === null || isPlainDay(value) ? value : null);
  return (
    <form
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
          error={missing && place === 0 ? t('rules.none') : undefined}
          splitChars={SPLIT[list]}
          acceptValueOnBlur
          value={rules[list]}
          // As it will be kept, so that nobody wonders which part of a link counts.
          onChange={(typed) => {
            setMissing(false);
            onChange({ [list]: tidyRules({ ...rules, [list]: typed })[list] });
          }}
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
          onChange={(value) => onChange({ from: day(value) })}
        />
        <DayInput
          label={t('rules.to')}
          description={t('rules.days_help')}
          value={rules.to}
          min={rules.from}
          onChange={(value) => onChange({ to: day(value) })}
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
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('rules.save')}
        </Button>
      </Group>
    </form>
  );
}
