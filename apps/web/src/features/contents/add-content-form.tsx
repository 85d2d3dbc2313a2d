import { endpoints, type AccountPost, type ManagingRow } from '@altavoz/contracts';
import { isStory } from '@altavoz/domain';
import { networkManifest } from '@altavoz/networks';
import { leadsToProfile } from '@altavoz/networks/pasted';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { LoadingOverlay } from '../../components/loading-overlay';
import { ApiError, call } from '../../lib/api';
import { errorText, fieldErrors, isLinkTaken } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { late } from '../../lib/late';
import { notify } from '../../lib/notify';
import { useStable } from '../../lib/use-stable';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { AddContentChoice, firstChoice, unsaidOf, useMissing } from './add-content-choice';
import { contentProblems, possibleYears } from './check-content';
import { refreshAfterContents, useContentName, useUndoAdded } from './content-changes';
import { ContentFields } from './content-fields';
import {
  focusFirst,
  formValuesOf,
  isLink,
  isTold,
  linkOf,
  metricsToSend,
  postFields,
  withLink,
  type ContentFormValues,
} from './content-form';
import { readChoices, saveChoices } from './last-choices';
import { mediaParts } from '../../lib/content-files';
import { useTypeOfLink } from './use-type-of-link';
import classes from './content-fields.module.css';

const PickCreatorPost = late(async () => ({
  default: (await import('../account-posts')).PickCreatorPost,
}));

/** How the form stands, for what is around it. */
export interface AddContentState {
  /** Whose content it is, and at which step. */
  intro: string;
  dirty: boolean;
  busy: boolean;
}

export interface AddContentFormProps {
  campaign: string;
  currency: string;
  /** Whose content it is; another is chosen without losing what was typed. */
  influencer: Pick<ManagingRow, 'uuid' | 'influencer'>;
  onState: (state: AddContentState) => void;
  onDone: () => void;
}

/**
 * Registers a content: first what it is, which the link of a post tells, then, if it is out already, its link and
 * metrics [ADD-01…57].
 */
export function AddContentForm({ campaign, currency, influencer, onState, onDone }: AddContentFormProps) {
  const { t } = useTranslation(['contents', 'common']);
  const typeLabel = useContentTypeLabel();
  const which = useContentName();
  const undo = useUndoAdded(campaign);
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => firstChoice(influencer.influencer.network, readChoices(localStorage)));
  const [step, setStep] = useState<1 | 2>(1);
  const [choice, setChoice] = useState(start);
  const [values, setValues] = useState<ContentFormValues>(() => formValuesOf(null, ''));
  const [touched, setTouched] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** The link that another content has, as the server said of it; a second press adds it all the same. */
  const [taken, setTaken] = useState<string | null>(null);
  const { network, contentType, date } = choice;
  const link = linkOf(values.url_info);
  const kind = useTypeOfLink(choice, values.url_info, (found) =>
    setChoice((before) => ({ ...before, ...found })),
  );
  const [of, setOf] = useState(influencer.uuid);
  if (of !== influencer.uuid) {
    setOf(influencer.uuid);
    // Of another creator, but for what the account itself says, it is as it was typed.
    const own = influencer.influencer.network;
    if (own !== network) {
      const { contentType: type } = firstChoice(own, readChoices(localStorage));
      setChoice((before) => ({ ...before, network: own, contentType: type }));
    }
  }
  const isTaken = link !== '' && link === taken;
  const setLink = (url_info: string) => {
    setTouched(true);
    setErrors(({ url_info: _said, ...others }) => others);
    setValues((before) => ({ ...before, ...withLink(before, url_info) }));
    kind.read(url_info);
  };

  const takePost = (post: AccountPost) => {
    const fields = postFields(values, post);
    setTouched(true);
    kind.decide();
    setChoice((before) => ({
      ...before,
      network: influencer.influencer.network,
      contentType: post.content_type,
      date: fields.published_date ?? before.date,
    }));
    setValues((before) => ({ ...before, ...fields }));
    notify.success({ text: t('form.post_taken') });
  };
  const { influencer: owner } = influencer;
  const picker = network === owner.network && networkManifest(network).capabilities.latestPosts && (
    <div className={classes.tools}>
      <Suspense fallback={null}>
        <PickCreatorPost campaign={campaign} account={owner} onChoose={takePost} />
      </Suspense>
    </div>
  );

  // A step begins at its first field; what is wrong is gone to as soon as it is marked [UIX-42].
  useEffect(() => {
    if (step === 2) focusFirst(form.current, 'input');
  }, [step]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirst(form.current, '[aria-invalid="true"]');
  }, [errors]);

  const add = useMutation({
    mutationFn: async (published: boolean) => {
      if (!network || !contentType) throw new Error('network and type are chosen before');
      const media = published && isStory(contentType) ? await mediaParts(values.file) : {};
      return call(endpoints.contents.add, {
        params: { campaign },
        body: {
          campaign_influencer: influencer.uuid,
          network,
          content_type: contentType,
          status: published ? 'content_published' : 'content_pending',
          estimated_cost: choice.cost,
          number_repeat: choice.repeat,
          published_date: published ? values.published_date : date,
          ...(link ? { url_info: link } : {}),
          ...(isTaken ? { same_link: true } : {}),
          ...(published
            ? {
                ...metricsToSend(values.metrics, network, contentType),
                ...media,
              }
            : {}),
        },
      });
    },
    onSuccess: ({ results: [added], uuids, campaign_header }) => {
      const { length } = uuids;
      if (network && contentType) {
        saveChoices(localStorage, { network, contentType, date }, typeLabel(network, contentType));
      }
      refreshAfterContents(client, campaign, campaign_header);
      notify.success({
        title:
          length > 1 ? t('many.done', { count: length, formatted: formatNumber(length) }) : t('add.done'),
        text: added ? which(added) : influencer.influencer.name,
        undo: () => undo(uuids),
        undoKey: uuids,
      });
      onDone();
    },
    // The first message about the link, else the general one [ERR-11…13]; what was typed stays.
    onError: (error) => {
      setErrors(fieldErrors(error));
      if (isLinkTaken(error)) setTaken(linkOf(values.url_info));
      const link = error instanceof ApiError ? error.fields['url_info']?.[0] : undefined;
      notify.danger({ text: link ?? errorText(error) });
    },
  });
  const years = possibleYears();
  const wrongLink =
    link !== '' && !isLink(link)
      ? t('form.link_invalid')
      : contentType && leadsToProfile(link, contentType)
        ? t('form.link_profile')
        : null;
  const missing = { ...(wrongLink ? { link: wrongLink } : {}), ...useMissing(choice) };
  const [reason = null] = Object.values(missing);
  const [asked, setAsked] = useState<object | null>(null);
  const unsaid = unsaidOf(choice, missing, asked);
  const unsaidId = useId();
  const problems =
    network && contentType ? Object.entries(contentProblems(values, network, contentType, null)) : [];
  // What nobody knows yet is said later, as of a link that is pasted: the button says so, and no field is wrong for it.
  const inTheWay = problems.filter(([, problem]) => problem !== 'required');
  const lacksFigures = inTheWay.length < problems.length;
  const publish = () => {
    setErrors(Object.fromEntries(inTheWay.map(([field, problem]) => [field, t(`form.${problem}`, years)])));
    if (inTheWay.length === 0) add.mutate(true);
  };
  const submit = () => {
    if (step === 2) return publish();
    if (reason) return setAsked({});
    // The day of the first step unless another was typed in the second.
    setValues((before) => ({ ...before, published_date: before.published_date || date }));
    setStep(2);
  };
  const intro = `${t('add.of', { name: influencer.influencer.name })} · ${t(step === 1 ? 'add.step1' : 'add.step2')}`;
  const dirty = touched && !add.isSuccess;
  const busy = add.isPending;
  const tell = useStable(onState);
  useEffect(() => tell({ intro, dirty, busy }), [tell, intro, dirty, busy]);
  return (
    <>
      <LoadingOverlay
        visible={add.isPending && values.file !== null}
        withPhrases
        label={t('form.uploading')}
      />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {step === 1 ? (
          <AddContentChoice
            campaign={campaign}
            choice={choice}
            currency={currency}
            missing={missing}
            asked={asked}
            link={
              <div>
                <TextInput
                  type="url"
                  label={t('add.link')}
                  placeholder="https://"
                  data-autofocus
                  value={values.url_info}
                  onChange={(event) => setLink(event.currentTarget.value)}
                  onBlur={() => setValues((before) => ({ ...before, url_info: link }))}
                  error={(asked && wrongLink) ?? errors['url_info']}
                  description={kind.said ?? t('add.link_hint')}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                />
                {picker}
              </div>
            }
            onChange={(change) => {
              setTouched(true);
              if (change.contentType !== undefined) kind.decide();
              setChoice((before) => ({ ...before, ...change }));
              // Another day in the first step is meant for the second as well.
              if (change.date !== undefined) setValues((before) => ({ ...before, published_date: '' }));
            }}
          />
        ) : (
          network &&
          contentType && (
            <ContentFields
              campaign={campaign}
              currency={currency}
              network={network}
              contentType={contentType}
              values={values}
              errors={errors}
              content={null}
              owner={influencer.influencer}
              influencer={influencer.uuid}
              published
              repeat={choice.repeat}
              fromLink={kind.said}
              picker={picker}
              onChange={(change) => {
                if (change.url_info !== undefined) setLink(change.url_info);
                setTouched(true);
                setValues((before) => ({ ...before, ...change }));
              }}
            />
          )
        )}
        <div className={classes.footer}>
          {step === 1 ? (
            <>
              {unsaid && (
                <span id={unsaidId} className={classes.reason}>
                  {unsaid}
                </span>
              )}
              <DisabledReason reason={reason} said={unsaid && unsaidId} onPress={() => setAsked({})}>
                <Button variant="default" loading={add.isPending} onClick={() => add.mutate(false)}>
                  {t(isTaken ? 'add.anyway' : 'add.pending')}
                </Button>
              </DisabledReason>
              <DisabledReason reason={reason} said={unsaid && unsaidId} onPress={() => setAsked({})}>
                <Button type="submit">{t('add.continue')}</Button>
              </DisabledReason>
            </>
          ) : (
            <>
              <Button variant="default" disabled={add.isPending} onClick={() => setStep(1)}>
                {t('common:back')}
              </Button>
              <Button type="submit" loading={add.isPending}>
                {t(
                  isTaken
                    ? 'add.anyway'
                    : lacksFigures
                      ? 'add.publish_later'
                      : isTold(values, null)
                        ? 'add.publish_told'
                        : 'add.publish',
                )}
              </Button>
            </>
          )}
        </div>
      </form>
    </>
  );
}
