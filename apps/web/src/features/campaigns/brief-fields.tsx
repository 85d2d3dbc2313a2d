import type { Network } from '@altavoz/contracts';
import { hashtagsIn } from '@altavoz/domain';
import { Stack, TagsInput, Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { NetworkToggles } from '../../components/network-toggles';

/** The words of a brief as a form holds them. */
export interface BriefValues {
  networks: Network[];
  description: string;
  objective: string;
  deliverables: string;
  dos: string;
  donts: string;
  hashtags: string[];
}
export const BRIEF_TEXTS = ['description', 'objective', 'deliverables', 'dos', 'donts'] as const;
export type BriefText = (typeof BRIEF_TEXTS)[number];

/** The fields of a brief, for the stepper and for the brief page. */
export function BriefFields({
  form,
  at,
}: {
  form: { getInputProps: (field: keyof BriefValues) => GetInputPropsReturnType };
  /** The one that is gone to first. */
  at?: keyof BriefValues;
}) {
  const { t } = useTranslation(['campaigns', 'campaign-create']);
  const [hashtags, networks] = [form.getInputProps('hashtags'), form.getInputProps('networks')];
  return (
    <Stack gap="md">
      <NetworkToggles label={t('field.networks')} value={networks.value} onChange={networks.onChange} />
      {BRIEF_TEXTS.map((field) => (
        <Textarea
          key={field}
          data-autofocus={field === at || undefined}
          label={t(`field.${field}`)}
          description={t(`campaign-create:help.${field}`)}
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps(field)}
        />
      ))}
      <TagsInput
        label={t('field.hashtags')}
        description={t('campaign-create:field.hashtags_help')}
        splitChars={[',', ' ', '#', '\n']}
        {...hashtags}
        // Whoever types the sign means the tag behind it, and several that come at once are several.
        onChange={(tags: string[]) => hashtags.onChange(hashtagsIn(tags))}
      />
    </Stack>
  );
}
