import type { CastingCall } from '@altavoz/contracts';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconCopy,
  IconExternalLink,
  IconLock,
  IconPencil,
  IconSend,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { ErrorState } from '../../components/error-state';
import { FactList } from '../../components/fact-list';
import { ImageUploadButton } from '../../components/image-upload-button';
import { LoadingRows } from '../../components/loading-rows';
import { SidePanel } from '../../components/side-panel';
import { ToneBadge } from '../../components/status-badge';
import { copyText } from '../../lib/copy-text';
import { formatDay } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { CallApplications } from './call-applications';
import { CallBrandDialog } from './call-brand-dialog';
import { CallDialog } from './call-dialog';
import { callQuery } from './call-queries';
import { CALL_TONES, useCallWords } from './call-words';
import { useCallActs } from './use-call-acts';

/** A call of the company: where it stands, what is done with it, and who applied. */
export function CallPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('casting-calls');
  const found = useQuery({ ...callQuery(id ?? ''), enabled: id !== null });
  const call = id === null ? undefined : found.data;
  return (
    <SidePanel opened={id !== null} onClose={onClose} title={call?.title ?? t('one')} width={560}>
      {call ? (
        <OpenCall key={call.id} call={call} onGone={onClose} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="panel" />
      ) : (
        <LoadingRows rows={5} height={48} />
      )}
    </SidePanel>
  );
}

function OpenCall({ call, onGone }: { call: CastingCall; onGone: () => void }) {
  const { t } = useTranslation('casting-calls');
  const words = useCallWords();
  const acts = useCallActs();
  const [open, setOpen] = useState<'edit' | 'brand' | null>(null);
  const { state } = call;
  const move = (to: CastingCall['state']) => acts.setState.mutate({ call, state: to });
  const askToRemove = async () => {
    const isSure = await confirmDialog({
      title: t('remove_title'),
      text: t('remove_text', { title: call.title }),
      confirmLabel: t('remove'),
    });
    if (isSure) acts.remove.mutate(call, { onSuccess: onGone });
  };
  const address = `${location.origin}/casting-calls/${call.id}`;
  return (
    <Stack gap="lg">
      <FactList
        facts={[
          [
            t('state'),
            <ToneBadge key="state" tone={CALL_TONES[state]}>
              {t(`states.${state}`)}
            </ToneBadge>,
          ],
          [
            t('campaign'),
            <Anchor key="campaign" component={AppLink} to={paths.campaign(call.campaign.uuid, 'propuestas')}>
              {call.campaign.name}
            </Anchor>,
          ],
          [t('brand'), call.brand.name || call.company.name],
          [t('pay'), words.pay(call)],
          [t('closes_on'), call.closes_on ? formatDay(call.closes_on) : t('no_day')],
        ]}
      />
      <Group gap="xs">
        {call.can.change && state !== 'open' && (
          <Button
            leftSection={<IconSend size={15} />}
            loading={acts.setState.isPending}
            onClick={() => move('open')}
          >
            {t(state === 'draft' ? 'open' : 'reopen')}
          </Button>
        )}
        {state !== 'draft' && (
          <>
            <Button
              variant={state === 'open' ? 'filled' : 'default'}
              leftSection={<IconCopy size={15} />}
              onClick={() => void copyText(address, t('link_copied'))}
            >
              {t('copy_link')}
            </Button>
            <Button
              component={AppLink}
              to={paths.castingCall(call.id)}
              variant="default"
              leftSection={<IconExternalLink size={15} />}
            >
              {t('see_page')}
            </Button>
          </>
        )}
        {call.can.change && (
          <>
            <Button variant="default" leftSection={<IconPencil size={15} />} onClick={() => setOpen('edit')}>
              {t('edit')}
            </Button>
            <Button variant="default" leftSection={<IconStack2 size={15} />} onClick={() => setOpen('brand')}>
              {t('edit_brand')}
            </Button>
            <ImageUploadButton
              label={t('change_picture')}
              onUpload={(file) => acts.setPicture(call.id, file)}
            />
            {state === 'open' && (
              <Button
                variant="default"
                leftSection={<IconLock size={15} />}
                loading={acts.setState.isPending}
                onClick={() => move('closed')}
              >
                {t('close')}
              </Button>
            )}
            {state === 'draft' && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={15} />}
                onClick={() => void askToRemove()}
              >
                {t('remove')}
              </Button>
            )}
          </>
        )}
      </Group>
      {state !== 'draft' && <CallApplications call={call} />}
      {open === 'edit' && <CallDialog call={call} onClose={() => setOpen(null)} />}
      {open === 'brand' && <CallBrandDialog call={call} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
