import {
  endpoints,
  LIMITS,
  linkSchema,
  withScheme,
  type ContentType,
  type Network,
  type OpenedInvitation,
} from '@altavoz/contracts';
import { contentTypesOf, keepsApproval, networkOfLink } from '@altavoz/networks';
import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { call } from '../../lib/api';
import { mediaParts } from '../../lib/content-files';
import { errorOfNoField, errorText, fieldErrors } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { notify } from '../../lib/notify';
import { useSendOnce } from '../../lib/use-send-once';
import { networkName, useContentTypeLabel, useNetworkGroups } from '../../lib/vocabulary';
import { FormProblem } from '../accounts';
import { Acts } from '../../components/acts';
import { HandInFile } from './hand-in-file';
import { openedKey, useShowOpened, type InvitationLink } from './opened-queries';
import { StepHead } from './step-head';
import { OwnContents } from './own-contents';
import { useOwnContentName, WAITING, type OwnContent } from './use-own-content-name';
import classes from './invitation-page.module.css';

/** Why what is handed in was rejected meanwhile, where that is what is wrong. */
const rejectionIn = (error: unknown): string | undefined => fieldErrors(error)['seen_status'];

interface HandInProps {
  link: InvitationLink;
  opened: OpenedInvitation;
  /** Which: one that waits, or was handed in and is corrected, or was rejected and is handed in anew; null for another one. */
  chosen: OwnContent | null;
  onEnd: () => void;
}

interface HandInValues {
  content: string;
  network: Network | null;
  content_type: ContentType | null;
  url_info: string;
  image_content: File | null;
  note: string;
}

/** Hands in a content by its link or a file: one that was planned, or another one [INV-15]. */
export function HandIn({ link, opened, chosen, onEnd }: HandInProps) {
  const { t } = useTranslation(['invitations', 'vocabulary', 'issues']);
  const typeLabel = useContentTypeLabel();
  const networkGroups = useNetworkGroups();
  const { nameOf } = useOwnContentName();
  const client = useQueryClient();
  const show = useShowOpened(link);
  const changed =
    chosen?.status === 'content_submitted' || chosen?.status === 'content_rejected' ? chosen : null;
  const isChanged = changed !== null;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isChanged) field.current?.focus();
  }, [isChanged]);
  const company = opened.campaign.company_name;
  const contentOf = (uuid: string) => opened.contents.find((one) => one.uuid === uuid);
  const planned = opened.contents.filter(({ status }) => WAITING.includes(status));
  /** What the company asked for is of the network and type that it said. */
  const isKindAsked = ({ content }: HandInValues) =>
    content === '' || contentOf(content)?.is_planned === false;
  const networkOf = (values: HandInValues) =>
    isKindAsked(values) ? values.network : (contentOf(values.content)?.network ?? null);
  /** Said while it is typed: it would be refused. */
  const linkProblem = (values: HandInValues): string | null => {
    const of = networkOfLink(withScheme(values.url_info));
    const network = networkOf(values);
    return of === null || network === null || of === network
      ? null
      : t('hand_in.link_of_network', { of: networkName(of), network: networkName(network) });
  };
  const invited = opened.influencer.network;
  /** A content that is there, with what it is of; another one is of the account that was invited, until more is said. */
  const kindOf = (one: OwnContent | undefined) => ({
    content: one?.uuid ?? '',
    network: one?.network ?? invited,
    content_type: one?.content_type ?? contentTypesOf(invited)[0] ?? null,
  });
  const form = useForm<HandInValues>({
    initialValues: {
      ...kindOf(chosen ?? undefined),
      url_info: changed?.url_info ?? '',
      image_content: null,
      note: '',
    },
    validate: (values) => {
      const { content, url_info, image_content } = values;
      const isNoted = values.note.trim() !== '';
      const before = contentOf(content);
      if (url_info.trim() === '')
        return image_content || ((before?.status === 'content_submitted' || isNoted) && before?.file)
          ? {}
          : { url_info: t('hand_in.link_missing') };
      // As the server has it: what was rejected is not handed in as it was.
      const isSame = before?.status === 'content_rejected' && withScheme(url_info) === before.url_info;
      if (isSame && !image_content && !isNoted) return { url_info: t('hand_in.unchanged') };
      const problem = linkSchema.safeParse(url_info).success ? linkProblem(values) : t('issues:link');
      return problem ? { url_info: problem } : {};
    },
  });
  const add = useMutation({
    mutationFn: async (values: HandInValues) => {
      const { content, network, content_type, url_info, image_content } = values;
      const params = { campaign: opened.campaign.uuid };
      const body = {
        token: link.token,
        content: content || undefined,
        url_info: withScheme(url_info) || undefined,
        seen_status: contentOf(content)?.status,
        ...(contentOf(content)?.status === 'content_rejected' ? { note: values.note } : {}),
        ...(isKindAsked(values) && network && content_type ? { network, content_type } : {}),
      };
      return image_content
        ? call(endpoints.invitations.addFile, {
            params,
            body: { ...body, image_content, ...(await mediaParts(image_content)) },
          })
        : call(endpoints.invitations[opened.has_account ? 'ownContent' : 'addContent'], { params, body });
    },
    onSuccess: ({ uuid, invitation }) => {
      show(invitation);
      const handedIn = invitation.contents.find((one) => one.uuid === uuid);
      notify.success({
        text: t(changed?.status === 'content_submitted' ? 'hand_in.changed' : 'hand_in.done', {
          content: handedIn ? nameOf(handedIn) : '',
        }),
      });
      onEnd();
    },
    onError: (error) => {
      if (rejectionIn(error) !== undefined) {
        // It is shown as rejected, and what was typed stays to be handed in.
        void client.invalidateQueries({ queryKey: openedKey(link) });
        return;
      }
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
  const refused = errorOfNoField(add.error);
  const problem = rejectionIn(add.error) ?? (refused ? errorText(refused) : undefined);
  const asked = form.values.network;
  const current = contentOf(form.values.content);
  const typed = form.values.url_info.trim();
  /** Said before it is done: the company looks at it anew. */
  const endsApproval =
    current?.is_approved === true &&
    (form.values.image_content !== null ||
      !keepsApproval(
        { ...current, link: current.url_info },
        {
          network: networkOf(form.values) ?? current.network,
          content_type: form.values.content_type ?? current.content_type,
          link: typed === '' ? '' : withScheme(typed),
        },
      ));
  const network = networkOf(form.values);
  const words =
    changed === null
      ? (['hand_in.title', 'hand_in.text', 'hand_in.send'] as const)
      : changed.status === 'content_rejected'
        ? (['hand_in.again_title', 'hand_in.again_text', 'hand_in.send'] as const)
        : (['hand_in.change_title', 'hand_in.change_text', 'hand_in.change_send'] as const);
  return (
    <form onSubmit={form.onSubmit(send, focusFirstError(form))} noValidate className={classes.step}>
      <Stack gap="md" className={classes.step}>
        <StepHead title={t(words[0])}>
          {t(words[1], { company, content: changed ? nameOf(changed) : '' })}
        </StepHead>
        {problem !== undefined && <FormProblem>{problem}</FormProblem>}
        {changed?.status === 'content_rejected' && (
          <OwnContents opened={{ ...opened, contents: [changed] }} />
        )}
        {!changed && planned.length > 0 && (
          <ChoiceSelect
            label={t('hand_in.which')}
            value={form.values.content || null}
            onChange={(value) => {
              const own = contentOf(value ?? '');
              form.setValues({
                content: value ?? '',
                ...(own ? { network: own.network, content_type: own.content_type } : {}),
              });
            }}
            groups={[{ values: planned.map(({ uuid }) => uuid) }]}
            name={(uuid) => {
              const content = contentOf(uuid);
              return content ? nameOf(content) : '';
            }}
            none={t('hand_in.another')}
          />
        )}
        {isKindAsked(form.values) && (
          <>
            <ChoiceSelect
              {...form.getInputProps('network')}
              label={t('hand_in.network')}
              value={asked}
              onChange={(value) =>
                form.setValues({
                  network: value,
                  content_type: value ? (contentTypesOf(value)[0] ?? null) : null,
                })
              }
              groups={networkGroups}
              name={networkName}
            />
            {asked && (
              <ChoiceSelect
                {...form.getInputProps('content_type')}
                label={t('hand_in.type')}
                value={form.values.content_type}
                onChange={(value) => form.setFieldValue('content_type', value)}
                groups={[{ values: contentTypesOf(asked) }]}
                name={(type) => typeLabel(asked, type)}
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
          description={network && t('hand_in.link_hint', { network: networkName(network), company })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={form.errors['url_info'] ?? linkProblem(form.values)}
          ref={field}
        />
        <HandInFile
          link={link}
          isReplaced={contentOf(form.values.content)?.file != null}
          file={form.values.image_content}
          error={form.errors['image_content']}
          onFile={(file) => {
            form.setFieldValue('image_content', file);
            form.clearFieldError('url_info');
          }}
        />
        {current?.status === 'content_rejected' && (
          <Textarea
            label={t('hand_in.note')}
            description={t('hand_in.note_text', { company })}
            autosize
            minRows={2}
            maxLength={LIMITS.reasonMax}
            {...form.getInputProps('note')}
          />
        )}
        {endsApproval && (
          <Alert color="yellow" role="status">
            {t('hand_in.ends_approval', { company })}
          </Alert>
        )}
        <Acts>
          <Button type="submit" size="md" fullWidth loading={add.isPending}>
            {t(words[2])}
          </Button>
          <Button size="md" variant="subtle" color="gray" fullWidth onClick={onEnd}>
            {t('hand_in.cancel')}
          </Button>
        </Acts>
      </Stack>
    </form>
  );
}
