import { PROFILE_STEPS, type CreatorProfile, type ProfileStep } from '@altavoz/contracts';
import { Text, Title } from '@mantine/core';
import { IconCircle } from '@tabler/icons-react';
import { use, useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/progress-bar';
import { fieldOf, OpenPartsContext } from './open-parts';
import classes from './my-profile.module.css';

/** The section in which each step is done. */
const PLACES: Readonly<Record<ProfileStep, string>> = {
  photo: 'data',
  biography: 'data',
  place: 'data',
  networks: 'networks',
  interests: 'interests',
  prices: 'prices',
  briefcase: 'briefcase',
  vanity_name: 'page',
  published: 'page',
};

/** How complete the profile is: what it still lacks, each leading to its field, or that it lacks nothing. */
export function Checklist({ profile: { missing } }: { profile: CreatorProfile }) {
  const { t } = useTranslation('creator-profile');
  const title = useId();
  const { onToggle } = use(OpenPartsContext);
  const done = PROFILE_STEPS.length - missing.length;
  const words = t('checklist.done', { done, all: PROFILE_STEPS.length });
  const lead = (step: ProfileStep) => {
    // What is closed takes no focus.
    flushSync(() => onToggle(PLACES[step], true));
    const place = document.getElementById(fieldOf(step)) ?? document.getElementById(PLACES[step]);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.section} aria-labelledby={title}>
      <Title order={2} size="h3" id={title}>
        {t(missing.length > 0 ? 'checklist.title' : 'checklist.complete')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {words}
      </Text>
      <ProgressBar value={(100 * done) / PROFILE_STEPS.length} aria-label={words} />
      {missing.length > 0 && (
        <ul className={classes.steps}>
          {missing.map((step) => (
            <li key={step}>
              <a
                className={classes.step}
                href={`#${PLACES[step]}`}
                onClick={(event) => {
                  event.preventDefault();
                  lead(step);
                }}
              >
                <IconCircle size={18} stroke={1.75} aria-hidden="true" />
                {t(`checklist.${step}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
