import { PROFILE_STEPS, type CreatorProfile, type ProfileStep } from '@altavoz/contracts';
import { Progress, Text, Title } from '@mantine/core';
import { IconCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
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

/** What the profile still lacks, each leading to its place; gone once nothing is missing. */
export function Checklist({ profile: { missing } }: { profile: CreatorProfile }) {
  const { t } = useTranslation('creator-profile');
  const title = useId();
  if (missing.length === 0) return null;
  const done = PROFILE_STEPS.length - missing.length;
  const words = t('checklist.done', { done, all: PROFILE_STEPS.length });
  return (
    <section className={classes.section} aria-labelledby={title}>
      <Title order={2} size="h3" id={title}>
        {t('checklist.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {words}
      </Text>
      <Progress value={(100 * done) / PROFILE_STEPS.length} aria-label={words} />
      <ul className={classes.steps}>
        {missing.map((step) => (
          <li key={step}>
            <a
              className={classes.step}
              href={`#${PLACES[step]}`}
              onClick={(event) => {
                event.preventDefault();
                const place = document.getElementById(PLACES[step]);
                place?.scrollIntoView({ block: 'start' });
                place?.focus({ preventScroll: true });
              }}
            >
              <IconCircle size={18} stroke={1.75} aria-hidden="true" />
              {t(`checklist.${step}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
