import type { Stage } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';

/** `Día 12 de 30`, `Empieza en 3 días`, `Terminó hace 8 días`; nothing for a campaign without days. */
export function useStageWords(): (stage: Stage) => string {
  const { t } = useTranslation('campaigns');
  return (stage) => {
    if (stage.when === 'undated') return '';
    const days = formatNumber(stage.days);
    if (stage.when === 'during') return t('health.during', { day: formatNumber(stage.day), days });
    return t(`health.${stage.when}`, { count: stage.days, formatted: days });
  };
}
