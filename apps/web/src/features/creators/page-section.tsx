import { creatorProfileBody, type CreatorProfile } from '@altavoz/contracts';
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text';
import { errorLines } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { AppLink } from '../../lib/navigation';
import { notify } from '../../lib/notify';
import { paths } from '../../paths';
import { sendProfile, useProfileChanged } from './creator-queries';
import { fieldOf, useUnsavedPart } from './profile-parts';
import { Section } from './section';
import { suggestedName } from './suggested-name';
import classes from './my-profile.module.css';

/** Where everybody finds the creator: its address, and whether it is open [PRF-27]. */
export function PageSection({ profile }: { profile: CreatorProfile }) {
  const { t } = useTranslation(['creator-profile', 'common']);
  const changed = useProfileChanged();
  const [network] = profile.networks;
  const form = useForm({
    initialValues: { vanity_name: profile.vanity_name ?? suggestedName(profile.name) },
    validate: requestRules(creatorProfileBody),
  });
  const save = useMutation({
    mutationFn: (vanity_name: string) => sendProfile({ vanity_name }),
    onSuccess: (saved) => {
      changed.show(saved);
      form.setInitialValues({ vanity_name: saved.vanity_name ?? '' });
      form.setValues({ vanity_name: saved.vanity_name ?? '' });
      notify.success({ text: t('page.saved') });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const publish = useMutation({
    mutationFn: (is_published: boolean) => sendProfile({ is_published }),
    onSuccess: (saved) => {
      changed.show(saved);
      notify.success({ text: t(saved.is_published ? 'page.published' : 'page.hidden') });
    },
  });
  useUnsavedPart('page', form.isDirty());
  const place = profile.vanity_name
    ? { path: `/p/${profile.vanity_name}`, to: paths.publicPage(profile.vanity_name) }
    : network
      ? {
          path: `/perfil/${network.network}/${encodeURIComponent(network.username)}/`,
          to: paths.profile(network.network, network.username),
        }
      : null;
  const address = place && `${location.origin}${place.path}`;
  return (
    <Section anchor="page" title={t('page.title')} text={t('page.text')}>
      <Stack gap="md">
        <form
          onSubmit={form.onSubmit(({ vanity_name }) => save.mutate(vanity_name), focusFirstError(form))}
          noValidate
        >
          <Stack gap="xs">
            <TextInput
              id={fieldOf('vanity_name')}
              label={t('page.vanity_name')}
              description={`${location.host}/p/…`}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={40}
              {...form.getInputProps('vanity_name')}
            />
            <Group>
              <Button
                type="submit"
                variant="default"
                loading={save.isPending}
                disabled={form.values.vanity_name === (profile.vanity_name ?? '')}
              >
                {t('page.save')}
              </Button>
            </Group>
          </Stack>
        </form>
        <Switch
          id={fieldOf('published')}
          label={t('page.publish')}
          description={t('page.publish_help')}
          checked={publish.isPending ? publish.variables : profile.is_published}
          disabled={publish.isPending}
          error={publish.error ? errorLines(publish.error).join(' ') : null}
          onChange={({ currentTarget }) => publish.mutate(currentTarget.checked)}
        />
        {address && profile.is_published && (
          <>
            <div className={classes.address}>{address}</div>
            <Group gap="xs">
              <Button
                leftSection={<IconCopy size={16} />}
                onClick={() => void copyText(address, t('page.copied'))}
              >
                {t('page.copy')}
              </Button>
              <Button
                component={AppLink}
                to={place.to}
                variant="default"
                leftSection={<IconExternalLink size={16} />}
              >
                {t('page.open')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Section>
  );
}
