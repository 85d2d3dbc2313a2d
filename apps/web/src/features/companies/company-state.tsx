import type { CompanyRow } from '@altavoz/contracts';
import type { Tone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../components/status-badge';

const TONES = { in_use: 'success', unused: 'secondary', used_up: 'warning' } as const satisfies Record<
  string,
  Tone
>;

const stateOf = ({ max_views, last_used_at }: CompanyRow): keyof typeof TONES =>
  max_views === 0 ? 'used_up' : last_used_at === null ? 'unused' : 'in_use';

/** How a company is: whether somebody works in it, and whether it can still add profiles. */
export function CompanyState({ company }: { company: CompanyRow }) {
  const { t } = useTranslation('companies');
  const state = stateOf(company);
  return <ToneBadge tone={TONES[state]}>{t(`list.state.${state}`)}</ToneBadge>;
}
