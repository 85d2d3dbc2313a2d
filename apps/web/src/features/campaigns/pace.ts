import type { CampaignHealth } from '@altavoz/contracts';
import { isSlow, workTone } from '@altavoz/domain';
import type { stageToday } from './stage-today';

/** How the work of a campaign goes, as the word of `campaign-list:timeline` that says it. */
export function paceOf(health: CampaignHealth, stage: ReturnType<typeof stageToday>) {
  if (workTone(health, stage) === 'success') return 'on_time';
  return health.late === 0 && isSlow(health, stage) ? 'slow' : 'late';
}
