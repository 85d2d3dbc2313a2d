import { endpoints, type ContentType, type Network, type OpenedInvitation } from '@altavoz/contracts';
import { contentTypesOf } from '@altavoz/networks';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { call } from '../../lib/api';
import { errorText, fieldErrors } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { formatDay } from '../../lib/format';
import { notify } from '../../lib/notify';
import { useSendOnce } from '../../lib/use-send-once';
import { networkName, useContentTypeLabel, useNetworkGroups } from '../../lib/vocabulary';
import { FormProblem } from '../accounts';
import { openedKey, useShowOpened, type InvitationLink } from './opened-queries';
import { StepHead } from './step-head';

const WAITING: readonly string[] = ['content_pending', 'content_producing', 'content_rejected'];

interface HandInProps {
  link: InvitationLink;
  opened: OpenedInvitation;
  /** One that was handed in, whose link alone is changed. */
  changed: OpenedInvitation['contents'][number] | null;
  onEnd: () => void;
}

/** Hands in a content by its link: one that was planned, or another one [INV-15]. */
export function HandIn({ link, opened, changed, onEnd }: HandInProps) {
  const { t } = useTranslation(['invitations', 'vocabulary']);
  const typeLabel = useContentTypeLabel();
  const networkGroups = useNetworkGroups();
  const client = useQueryClient();
  const show = useShowOpened(link);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (changed) field.current?.focus();
  }, [changed]);
  const planned = opened.contents.filter(({ status }) => WAITING.includes(status));
  const network = opened.influencer.network;
  const form = useForm({
    initialValues: {
      content: changed?.uuid ?? planned[0]?.uuid ?? '',
      network: network as Network | null,
      content_type: (contentTypesOf(network)[0] ?? null) as ContentType | null,
      url_info: changed?.url_info ?? '',
    },
    validate: {
      url_info: (value) => (value.trim() ? null : t('hand_in.link_missing')),
    },
  });
  const add = useMutation({
    mutationFn: ({ content, url_info, ...kind }: typeof form.values) =>
      call(endpoints.invitations.addContent, {
        params: { campaign: opened.campaign.uuid },
        body: {
          token: link.token,
          url_info,
          ...(content
            ? { content }
            : { network: kind.network ?? undefined, content_type: kind.content_type ?? undefined }),
        },
      }),
    onSuccess: ({ invitation }) => {
      show(invitation);
      if (changed) {
        notify.success({ text: t('hand_in.changed') });
        onEnd();
        return;
      }
      const rest = invitation.contents.filter(({ status }) => WAITING.includes(status));
      form.setValues({ url_info: '', content: rest[0]?.uuid ?? '' });
      notify.success({ text: t('hand_in.done') });
    },
    onError: (error) => {
      const gone = fieldErrors(error)['content'];
      if (gone === undefined) {
        showFieldErrors(form, error);
        return;
      }
      // It was withdrawn, reviewed or planned otherwise meanwhile, elsewhere.
      notify.danger({ text: gone });
      void client.invalidateQueries({ queryKey: openedKey(link) });
      if (changed) onEnd();
      else form.setFieldValue('content', '');
    },
  });
  const send = useSendOnce(add);
  const nameOf = (uuid: string) => {
    const content = opened.contents.find((one) => one.uuid === uuid);
    if (!content) return '';
    const name = `${networkName(content.network)} · ${typeLabel(content.network, content.content_type)}`;
    return content.published_date ? `${name} · ${formatDay(content.published_date)}` : name;
  };
  const chosen = form.values.network;
  return (
    <form onSubmit={form.onSubmit(send, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <StepHead title={t(changed ? 'hand_in.change_title' : 'hand_in.title')}>
          {changed ? t('hand_in.change_text', { content: nameOf(changed.uuid) }) : t('hand_in.text')}
        </StepHead>
        {add.isError && Object.keys(fieldErrors(add.error)).length === 0 && (
          <FormProblem>{errorText(add.error)}</FormProblem>
        )}
        {!changed && planned.length > 0 && (
          <ChoiceSelect
            label={t('hand_in.which')}
            value={form.values.content || null}
            onChange={(value) => form.setFieldValue('content', value ?? '')}
            groups={[{ values: planned.map(({ uuid }) => uuid) }]}
            name={nameOf}
            none={t('hand_in.another')}
          />
        )}
        {!form.values.content && (
          <>
            <ChoiceSelect
              {...form.getInputProps('network')}
              label={t('hand_in.network')}
              value={chosen}
              onChange={(value) =>
                form.setValues({
                  network: value,
                  content_type: value ? (contentTypesOf(value)[0] ?? null) : null,
                })
              }
              groups={networkGroups}
              name={networkName}
            />
            {chosen && (
              <ChoiceSelect
                {...form.getInputProps('content_type')}
                label={t('hand_in.type')}
                value={form.values.content_type}
                onChange={(value) => form.setFieldValue('content_type', value)}
                groups={[{ values: contentTypesOf(chosen) }]}
                name={(type) => typeLabel(chosen, type)}
              />
            )}
          </>
        )}
        <TextInput
          label={t('hand_in.link')}
          placeholder="https://…"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('url_info')}
          ref={field}
        />
        <Button type="submit" size="md" fullWidth loading={add.isPending}>
          {t(changed ? 'hand_in.change_send' : 'hand_in.send')}
        </Button>
        {changed && (
          <Button variant="subtle" color="gray" fullWidth onClick={onEnd}>
            {t('hand_in.cancel')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
