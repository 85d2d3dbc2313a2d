import { CONTENT_STATUSES, type ContentStatus, type InfluencerStatus } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect, type PickerProps } from './choice-select';

type Status = ContentStatus | InfluencerStatus;

interface StatusSelectProps<Value extends Status> extends PickerProps<Value> {
  values: readonly Value[];
  /** A filter: all of them may be left in. */
  filter?: boolean;
}

const isOfContent = (status: Status): status is ContentStatus =>
  CONTENT_STATUSES.some((one) => one === status);

/** Chooses a status of a content or of a creator. */
export function StatusSelect<Value extends Status>(props: StatusSelectProps<Value>) {
  const { values, filter = false, ...rest } = props;
  const { t } = useTranslation(['common', 'vocabulary']);
  const name = (status: Status) =>
    isOfContent(status)
      ? t(`vocabulary:content_status.${status}`)
      : t(`vocabulary:influencer_status.${status}`);
  return (
    <ChoiceSelect
      {...rest}
      groups={[{ values }]}
      name={name}
      none={filter ? t('common:pick.all_statuses') : undefined}
    />
  );
}
