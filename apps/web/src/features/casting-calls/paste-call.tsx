import { Button, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { focusFirstError } from '../../lib/form-errors';
import { paths } from '../../paths';
import classes from './casting-calls.module.css';

/** The call that a link leads to, also where a message stands around it; null for a text that has none. */
const callIn = (text: string): string | null =>
  /\/casting-calls\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i.exec(text)?.[1]?.toLowerCase() ?? null;

/** Opens the call whose link a creator was sent. */
export function PasteCall() {
  const { t } = useTranslation('casting-calls');
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { link: '' },
    validate: { link: (link) => (callIn(link) ? null : t(link.trim() ? 'paste.wrong' : 'paste.missing')) },
  });
  return (
    <section className={classes.part} aria-labelledby="paste-call">
      <div>
        <Title order={2} size="h3" id="paste-call">
          {t('paste.title')}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {t('paste.text')}
        </Text>
      </div>
      <form
        className={classes.paste}
        noValidate
        onSubmit={form.onSubmit(({ link }) => {
          const call = callIn(link);
          if (call) void navigate(paths.castingCall(call));
        }, focusFirstError(form))}
      >
        <TextInput
          label={t('paste.label')}
          placeholder="https://…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="url"
          {...form.getInputProps('link')}
        />
        <Button type="submit" variant="default">
          {t('paste.open')}
        </Button>
      </form>
    </section>
  );
}
