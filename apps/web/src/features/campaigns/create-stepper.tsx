import { Stepper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/progress-bar';

/** The steps of creating a campaign in their order. */
export const STEPS = ['basics', 'brief', 'images', 'review'] as const;

/** Where one is in the creation: all steps to go to, on phones one line. */
export function CreateStepper({
  step,
  filled,
  onStep,
}: {
  step: number;
  /** Of each step: whether anything was said in it. */
  filled: readonly boolean[];
  onStep: (step: number) => void;
}) {
  const { t } = useTranslation(['campaigns', 'campaign-create']);
  const narrow = useMediaQuery('(max-width: 640px)');
  if (narrow) {
    const label = t('campaign-create:step_of', { step: step + 1, steps: STEPS.length });
    return (
      <div>
        <Text size="sm" fw={550} mb={6}>
          {label} · {t(`campaign-create:step_${STEPS[step] ?? 'basics'}`)}
        </Text>
        <ProgressBar value={((step + 1) / STEPS.length) * 100} size={5} aria-label={label} />
      </div>
    );
  }
  return (
    <Stepper active={step} onStepClick={onStep} size="sm" aria-label={t('campaign-create:steps')}>
      {STEPS.map((name, place) => (
        <Stepper.Step
          key={name}
          label={t(`campaign-create:step_${name}`)}
          // One that was passed by is not done.
          {...(place < step && !filled[place] ? { completedIcon: place + 1, color: 'gray' } : {})}
        />
      ))}
    </Stepper>
  );
}
