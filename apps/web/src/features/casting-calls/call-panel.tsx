import type { CastingCall } from '@altavoz/contracts';
import { ActionIcon, Anchor, Button, Collapse, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconLock,
  IconPencil,
  IconSend,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type ActionItem } from '../../components/action-menu';
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
import { usePhone } from '../../lib/use-phone';
import { paths } from '../../paths';
import { CallApplications, type ShownApplications } from './call-applications';
import { CallBrandDialog } from './call-brand-dialog';
import { CallDialog } from './call-dialog';
import { callQuery } from './call-queries';
import { CallView } from './call-view';
import { CALL_TONES, useCallWords } from './call-words';
import { useCallActs } from './use-call-acts';
import classes from './casting-calls.module.css';

/** A call of the company: where it stands, what is done with it, and who applied. */
export function CallPanel({
  id,
  onClose,
  ...shown
}: ShownApplications & { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('casting-calls');
  const found = useQuery({ ...callQuery(id ?? ''), enabled: id !== null });
  const call = id === null ? undefined : found.data;
  return (
    <SidePanel opened={id !== null} onClose={onClose} title={call?.title ?? t('one')} width={640}>
      {call ? (
        <OpenCall key={call.id} call={call} onGone={onClose} {...shown} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="panel" />
      ) : (
        <LoadingRows rows={5} height={48} />
      )}
    </SidePanel>
  );
}

function OpenCall({ call, onGone, ...shown }: ShownApplications & { call: CastingCall; onGone: () => void }) {
  const { t } = useTranslation('casting-calls');
  const words = useCallWords();
  const acts = useCallActs();
  const phone = usePhone();
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
  const others: ActionItem[] = [
    ...(phone ? [{ label: t('edit'), icon: <IconPencil size={16} />, onClick: () => setOpen('edit') }] : []),
    { label: t('edit_brand'), icon: <IconStack2 size={16} />, onClick: () => setOpen('brand') },
    ...(state === 'open'
      ? [{ label: t('close'), icon: <IconLock size={16} />, onClick: () => move('closed') }]
      : []),
    ...(state === 'draft'
      ? [
          {
            label: t('remove'),
            icon: <IconTrash size={16} />,
            tone: 'danger' as const,
            onClick: () => void askToRemove(),
          },
        ]
      : []),
  ];
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
            {!phone && (
              <Button
                variant="default"
                leftSection={<IconPencil size={15} />}
                onClick={() => setOpen('edit')}
              >
                {t('edit')}
              </Button>
            )}
            <ActionMenu width={220} groups={[{ items: others }]}>
              <ActionIcon variant="default" size="lg" aria-label={t('more_acts')}>
                <IconDots size={18} />
              </ActionIcon>
            </ActionMenu>
          </>
        )}
      </Group>
      <WhatIsRead call={call} setPicture={acts.setPicture} />
      {state !== 'draft' && <CallApplications call={call} {...shown} />}
      {open === 'edit' && <CallDialog call={call} onClose={() => setOpen(null)} />}
      {open === 'brand' && <CallBrandDialog call={call} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

/** What creators read of it and are asked, and its picture: folded, as one comes here for who applied. */
function WhatIsRead({
  call,
  setPicture,
}: { call: CastingCall } & Pick<ReturnType<typeof useCallActs>, 'setPicture'>) {
  const { t } = useTranslation('casting-calls');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        aria-expanded={isOpen}
        rightSection={isOpen ? <IconChevronUp size={15} /> : <IconChevronDown size={15} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('what_is_read')}
      </Button>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <Stack gap="md" pt="sm">
            <CallView call={call} order={3} />
            {call.questions.length > 0 && (
              <section>
                <Title order={4} size="h4" mb="xs">
                  {t('questions')}
                </Title>
                <ul className={classes.asked}>
                  {call.questions.map(({ id, text, choices }) => (
                    <li key={id}>
                      {text}
                      {choices.length > 0 && ` (${choices.join(' · ')})`}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {call.can.change && (
              <div>
                <ImageUploadButton
                  label={t('change_picture')}
                  onUpload={(file) => setPicture(call.id, file)}
                />
              </div>
            )}
          </Stack>
        )}
      </Collapse>
    </div>
  );
}
