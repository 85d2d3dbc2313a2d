import type { Campaign } from '@altavoz/contracts';
import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { CountInput } from '../../components/number-inputs';
import { COUNT, problemOf, type WrittenNumber } from '../../components/typed-number';
import { Stat } from '../../components/stat';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { useIsGuest } from '../accounts';
import { useUpdateCampaign } from '../campaigns';
import { inTile } from './totals';

/** Clicks are told by people, so they are typed here [ANA-14]. */
export function Clicks({ campaign, clicks }: { campaign: Campaign; clicks: number | null }) {
  const { t } = useTranslation(['analytics', 'common']);
  const update = useUpdateCampaign(campaign.uuid);
  const guest = useIsGuest();
  const [typed, setTyped] = useState<WrittenNumber | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Back to the figure, with the focus on what opened the field. */
  const close = () => {
    const focused = document.activeElement === input.current;
    flushSync(() => setTyped(null));
    if (focused) edit.current?.focus();
  };
  const tell = (error: unknown) => void notify.danger({ text: errorText(error) });
  const save = () => {
    // The field says what is wrong with it.
    if (typed !== null && problemOf(COUNT, typed)) return;
    const value = typed === '' || typed === null ? 0 : Number(typed);
    const before = clicks ?? 0;
    if (value === before) return close();
    // What a colleague has saved since stays.
    const undo = async () => {
      try {
        await update.mutateAsync({ clicks: before, expected: { clicks: value } });
        notify.success({ text: t('clicks_saved') });
        return true;
      } catch (error) {
        tell(error);
        return false;
      }
    };
    update.mutate(
      { clicks: value, expected: { clicks: before } },
      {
        onSuccess: () => {
          close();
          notify.success({
            text: t('clicks_saved'),
            undo,
            id: `clicks-${campaign.uuid}`,
          });
        },
        onError: tell,
      },
    );
  };
  if (typed !== null) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <CountInput
          ref={input}
          label={t('card.clicks')}
          value={typed}
          onChange={setTyped}
          onBlur={() => !update.isPending && save()}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
      </form>
    );
  }
  return (
    <>
      <Stat label={t('card.clicks')} value={inTile(clicks)} />
      {/* Guests who only look never will. */}
      {(campaign.can.change || !guest) && (
        <Text component="div" size="xs" data-export-hidden="">
          <DisabledReason reason={!campaign.can.change && t('common:state.no_permission')}>
            <Button
              ref={edit}
              size="compact-xs"
              variant="subtle"
              px={0}
              onClick={() => {
                flushSync(() => setTyped(clicks ?? ''));
                input.current?.select();
              }}
            >
              {t('card.edit_clicks')}
            </Button>
          </DisabledReason>
        </Text>
      )}
    </>
  );
}
