import { createCampaignBody, endpoints, type BodyIn } from '@altavoz/contracts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { PageHeader } from '../../components/page-header';
import { call } from '../../lib/api';
import { errorText, fieldErrors } from '../../lib/error-text';
import { useReturn } from '../../lib/use-return';
import { notify } from '../../lib/notify';
import { paths } from '../../paths';
import { BriefFields } from './brief-fields';
import { CreateStepper, STEPS } from './create-stepper';
import { BasicsStep, ImagesStep, ReviewStep, type Images } from './campaign-create-parts';
import { campaignKey } from './campaign-queries';
import { CreatePreview } from './create-preview';
import {
  clearDraft,
  EMPTY_DRAFT,
  isEmptyDraft,
  readDraft,
  saveDraft,
  type CampaignDraft,
} from './create-draft';
import { errorsByField, firstToMend, isFilled, LAST_STEP, stepOf } from './create-steps';
import { useCampaignRules } from './details-fields';
import classes from './campaign-create.module.css';

/**
 * The creation of a campaign in four steps; what is typed survives leaving the page [NAV-08].
 * @param brand whom it is for, where it was asked for on the page of a brand
 */
export function CampaignCreate({ brand }: { brand: string }) {
  const { t } = useTranslation(['campaigns', 'campaign-create', 'common']);
  const [blank] = useState({ ...EMPTY_DRAFT, brand });
  const [draft] = useState(() => readDraft(sessionStorage, blank));
  const [step, showStep] = useState(draft.step);
  const [images, setImages] = useState<Images>({});
  /** Whoever comes back to what was typed chooses once whether to go on with it. */
  const [asksForDraft, setAsksForDraft] = useState(() => !isEmptyDraft(draft.values, blank));
  /** Going to another step is going on. */
  const setStep = (wanted: number) => {
    setAsksForDraft(false);
    showStep(wanted);
  };
  const client = useQueryClient();
  const navigate = useNavigate();
  const goBack = useReturn();
  /** Set once leaving was decided, so that it is not asked about again. */
  const leaving = useRef(false);
  const rules = useCampaignRules(createCampaignBody);
  const form = useForm<CampaignDraft>({
    initialValues: draft.values,
    validate: rules,
  });
  useEffect(() => saveDraft(sessionStorage, step, form.values, blank), [step, form.values, blank]);
  const content = useRef<HTMLDivElement>(null);
  const shownStep = useRef<number | null>(null);
  // A new step is filled in from its top; the first one when the page opens, too.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    focusFirst(content.current);
  }, [step]);
  const goOn = () => {
    setAsksForDraft(false);
    focusFirst(content.current);
  };
  const startOver = () => {
    form.setValues(blank);
    form.clearErrors();
    setStep(0);
    goOn();
  };

  // What is typed is kept, so only pictures are lost by leaving.
  const hasImages = Object.keys(images).length > 0;
  useBlocker({
    disabled: !hasImages,
    enableBeforeUnload: () => hasImages && !leaving.current,
    shouldBlockFn: async () =>
      !leaving.current &&
      !(await confirmDialog({
        title: t('campaign-create:images_title'),
        text: t('campaign-create:images_text'),
        confirmLabel: t('campaign-create:leave'),
        cancelLabel: t('common:unsaved.keep'),
      })),
  });
  /** Gives the campaign up, which clears what was saved; asks when there is something to lose [NAV-27]. */
  const cancel = async () => {
    const sure =
      (isEmptyDraft(form.values, blank) && !hasImages) ||
      (await confirmDialog({
        title: t('campaign-create:discard_title'),
        text: t('campaign-create:discard_text'),
        confirmLabel: t('campaign-create:discard'),
        cancelLabel: t('common:unsaved.keep'),
      }));
    if (!sure) return;
    leaving.current = true;
    goBack();
  };

  /** Shows the first thing to mend: its step, then its field. @returns whether there was one */
  const mend = (errors: Readonly<Record<string, unknown>>): boolean => {
    const first = firstToMend(errors);
    if (!first) return false;
    setStep(first.step);
    setTimeout(() => form.getInputNode(first.field)?.focus());
    return true;
  };
  const create = useMutation({
    mutationFn: (body: BodyIn<typeof endpoints.campaigns.create>) =>
      call(endpoints.campaigns.create, { body }),
    onSuccess: (campaign) => {
      leaving.current = true;
      clearDraft(sessionStorage);
      client.setQueryData(campaignKey(campaign.uuid), campaign);
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      notify.success({ text: t('campaign-create:created'), undo: null });
      void navigate({ ...paths.campaign(campaign.uuid), replace: true });
    },
    onError: (error) => {
      const fields = errorsByField(fieldErrors(error));
      form.setErrors(fields);
      mend(fields);
    },
  });
  // What was refused is being mended.
  const { reset } = create;
  useEffect(() => reset(), [form.values, images, reset]);
  /** The rest can be said later: only a name is needed. */
  const createNow = () => {
    if (!mend(form.validate().errors)) create.mutate({ ...form.values, ...images });
  };
  const next = () => {
    if (step === LAST_STEP) return createNow();
    const { errors } = form.validate();
    const here = Object.entries(errors).filter(([field]) => stepOf(field) === step);
    if (!mend(Object.fromEntries(here))) setStep(step + 1);
  };
  const moveTo = (wanted: number) => {
    if (wanted <= step || !mend(form.validate().errors)) setStep(wanted);
  };
  return (
    <div className={classes.root}>
      <PageHeader
        title={t('campaign-create:title')}
        description={t('campaign-create:saved')}
        crumbs={[{ label: t('list.title'), to: paths.campaigns() }]}
      />
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        {asksForDraft && (
          <Alert mb="md" title={t('campaign-create:draft_title')}>
            <Text size="sm" mb="sm">
              {t('campaign-create:draft_text')}
            </Text>
            <Group gap="xs">
              <Button size="xs" onClick={goOn}>
                {t('campaign-create:draft_keep')}
              </Button>
              <Button size="xs" variant="default" onClick={startOver}>
                {t('campaign-create:draft_drop')}
              </Button>
            </Group>
          </Alert>
        )}
        <CreateStepper
          step={step}
          filled={STEPS.map((_, place) => isFilled(place, form.values, images))}
          onStep={moveTo}
        />
        <div
          ref={content}
          tabIndex={-1}
          role="group"
          aria-label={t(`campaign-create:step_${STEPS[step] ?? 'basics'}`)}
          className={classes.step}
        >
          {create.isError && (
            <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert" mb="md">
              {errorText(create.error)}
            </Alert>
          )}
          {step === 0 && <BasicsStep form={form} />}
          {step === 1 && <BriefFields form={form} />}
          {step === 2 && <ImagesStep images={images} errors={form.errors} onChange={setImages} />}
          {step === 3 && <ReviewStep values={form.values} images={images} onStep={setStep} />}
        </div>
        <Group justify="space-between" className={classes.foot}>
          <Button variant="default" onClick={() => (step === 0 ? void cancel() : setStep(step - 1))}>
            {t(step === 0 ? 'common:cancel' : 'common:back')}
          </Button>
          <Group gap="xs">
            {step < LAST_STEP && (
              <Button variant="default" loading={create.isPending} onClick={createNow}>
                {t('campaign-create:submit')}
              </Button>
            )}
            <Button type="submit" loading={step === LAST_STEP && create.isPending}>
              {t(step < LAST_STEP ? 'common:continue' : 'campaign-create:submit')}
            </Button>
          </Group>
        </Group>
      </form>
      <CreatePreview values={form.values} images={images} />
    </div>
  );
}

/** Where one goes on typing: the first field of a step, else the step. */
function focusFirst(step: HTMLElement | null) {
  const first = step?.querySelector<HTMLElement>('input:not([type=file], [type=hidden]), button');
  (first ?? step)?.focus();
}
