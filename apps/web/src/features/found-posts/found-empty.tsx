import type { Campaign, PostSearch } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { NoneFound } from '../../components/none-found';
import { formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';

interface FoundEmptyProps {
  campaign: Campaign;
  search: PostSearch;
  state: 'new' | 'ignored';
  isFiltered: boolean;
  onClear: () => void;
  onRules: () => void;
}

/** Why nothing is in the inbox, and the one thing that would change it. */
export function FoundEmpty({ campaign, search, state, isFiltered, onClear, onRules }: FoundEmptyProps) {
  const { t } = useTranslation('found-posts');
  if (isFiltered)
    return <NoneFound title={t('empty.filtered_title')} text={t('empty.filtered_text')} onClear={onClear} />;
  if (state === 'ignored')
    return <EmptyState title={t('empty.ignored_title')} text={t('empty.ignored_text')} />;
  const { can, has_rules, creators, reachable } = search;
  if (!has_rules)
    return (
      <EmptyState
        alone
        title={t('empty.no_rules_title')}
        text={t(can.change ? 'empty.no_rules_text' : 'empty.no_rules_locked')}
        action={can.change && <Button onClick={onRules}>{t('empty.create')}</Button>}
      />
    );
  if (creators === 0)
    return <EmptyState title={t('empty.no_creators_title')} text={t('empty.no_creators_text')} />;
  const apart = creators - reachable;
  const unreachable = t('empty.unreachable_text', { count: apart, formatted: formatNumber(apart) });
  const invite = can.change && (
    <Button variant="default" component={AppLink} to={paths.campaign(campaign.uuid, 'squad')}>
      {t('empty.invite')}
    </Button>
  );
  if (reachable === 0)
    return <EmptyState title={t('empty.unreachable_title')} text={unreachable} action={invite} />;
  if (search.last === null || search.last.done_at === null)
    return <EmptyState title={t('empty.searching_title')} text={t('empty.searching_text')} />;
  return (
    <EmptyState
      title={t('empty.none_title')}
      text={apart > 0 ? `${t('empty.none_text')} ${unreachable}` : t('empty.none_text')}
      action={apart > 0 && invite}
    />
  );
}
