import { PROFILE_STEPS, type CreatorProfile, type ProfileStep } from '@altavoz/contracts';
import { Button, Text, Title } from '@mantine/core';
import { IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/progress-bar';
import classes from './my-profile.module.css';

interface ProgressLineProps {
  profile: CreatorProfile;
  /** Leads to where a step is done. */
  onLead: (step: ProfileStep) => void;
}

/** How complete the profile is, and the one thing to do next; or that it lacks nothing. */
export function ProgressLine({ profile: { missing }, onLead }: ProgressLineProps) {
  const { t } = useTranslation('creator-profile');
  const title = useId();
  const done = PROFILE_STEPS.length - missing.length;
  const words = t('checklist.done', { done, all: PROFILE_STEPS.length });
  const [next] = missing;
  return (
    <section className={classes.progress} aria-labelledby={title} data-complete={next ? undefined : true}>
      {!next && <IconCircleCheckFilled size={22} aria-hidden="true" />}
      <div className={classes.grow}>
        <Title order={2} size="sm" id={title}>
          {t(next ? 'checklist.title' : 'checklist.complete')}
        </Title>
        {/* Of what is whole nothing is counted: its parts are others than the steps that made it so. */}
        {next && (
          <Text size="xs" c="dimmed">
            {words}
          </Text>
        )}
      </div>
      {next && (
        <>
          <ProgressBar
            className={classes.bar}
            value={(100 * done) / PROFILE_STEPS.length}
            aria-label={words}
          />
          <Button rightSection={<IconArrowRight size={16} aria-hidden="true" />} onClick={() => onLead(next)}>
            {t(`checklist.${next}`)}
          </Button>
        </>
      )}
    </section>
  );
}
