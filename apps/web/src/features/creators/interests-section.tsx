import {
  endpoints,
  INTEREST_TOPICS,
  LIMITS,
  type CreatorProfile,
  type InterestTopic,
} from '@altavoz/contracts';
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorLines, errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { useProfileChanged } from './creator-queries';
import { useInterestName } from './interest-name';
import { fieldOf, useUnsavedPart } from './profile-parts';
import { Section } from './section';
import classes from './my-profile.module.css';

/** What the creator is interested in: topics at a press, own words typed [PRF-22, PRF-23]. */
export function InterestsSection({ profile }: { profile: CreatorProfile }) {
  const { interests } = profile;
  const { t } = useTranslation(['creator-profile', 'interests']);
  const nameOf = useInterestName();
  const { readAnew } = useProfileChanged();
  const [typed, setTyped] = useState('');
  const add = useMutation({
    mutationFn: (body: { name: string } | { id: InterestTopic }) =>
      call(endpoints.creators.addInterest, { body }),
    onSuccess: (_added, body) => {
      if ('name' in body) setTyped('');
    },
    onSettled: readAnew,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(endpoints.creators.deleteInterest, { params: { id } }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
    onSettled: readAnew,
  });
  useUnsavedPart('interests', typed.trim() !== '');
  const has = new Set(interests.map(({ topic }) => topic));
  const offered = INTEREST_TOPICS.filter((topic) => !has.has(topic));
  return (
    <Section anchor="interests" title={t('interests.title')} text={t('interests.text')}>
      {interests.length > 0 && (
        <ul className={classes.chips} aria-label={t('interests.title')}>
          {interests.map((one) => (
            <li key={one.id} className={classes.chip}>
              {nameOf(one)}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('interests.remove', { name: nameOf(one) })}
                loading={remove.isPending && remove.variables === one.id}
                onClick={() => remove.mutate(one.id)}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <ul className={classes.chips} aria-label={t('interests.offered')}>
          {offered.map((topic, index) => (
            <li key={topic}>
              <Button
                id={index === 0 ? fieldOf('interests') : undefined}
                variant="default"
                radius="xl"
                size="xs"
                leftSection={<IconPlus size={14} aria-hidden="true" />}
                loading={add.isPending && 'id' in add.variables && add.variables.id === topic}
                onClick={() => add.mutate({ id: topic })}
              >
                {t(`interests:${topic}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes.inline}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) add.mutate({ name: typed });
        }}
      >
        <TextInput
          label={t('interests.own')}
          maxLength={LIMITS.interestMax}
          value={typed}
          error={add.error ? errorLines(add.error).join(' ') : null}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={add.isPending && 'name' in add.variables}>
          {t('interests.add')}
        </Button>
      </form>
      <Text size="xs" c="dimmed" mt="xs">
        {t('interests.most', { count: LIMITS.interestsMax })}
      </Text>
    </Section>
  );
}
