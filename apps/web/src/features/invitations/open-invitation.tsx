import { Button, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { focusFirstError } from '../../lib/form-errors';
import { invitationAddress } from './invitation-address';
import { ownInvitationsQuery } from './opened-queries';
import classes from './open-invitation.module.css';

const STEPS = ['arrives', 'read', 'answer'] as const;

/** How a creator comes to an invitation: by its link, which is opened here, too; and what it is about [INV-01, INV-05]. */
export function OpenInvitation() {
  const { t } = useTranslation('invitations');
  const router = useRouter();
  // Whoever has answered some knows how it goes.
  const isNew = useQuery(ownInvitationsQuery).data?.results.length === 0;
  const form = useForm({
    initialValues: { link: '' },
    validate: { link: (link) => (invitationAddress(link) ? null : t(link.trim() ? 'wrong' : 'missing')) },
  });
  return (
    <>
      <section className={classes.open} aria-labelledby="open-invitation">
        <Title order={2} size="h3" id="open-invitation">
          {t('open_title')}
        </Title>
        <p className={classes.text}>{t('open_text')}</p>
        <form
          className={classes.form}
          noValidate
          onSubmit={form.onSubmit(({ link }) => {
            const href = invitationAddress(link);
            if (href) void router.navigate({ href });
          }, focusFirstError(form))}
        >
          <TextInput
            className={classes.link}
            label={t('link')}
            placeholder={t('link_example')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode="url"
            {...form.getInputProps('link')}
          />
          <Button type="submit" variant={isNew ? 'filled' : 'default'} className={classes.go}>
            {t('open')}
          </Button>
        </form>
      </section>
      {isNew && (
        <section aria-labelledby="how-invitations-work">
          <Title order={2} size="h3" mb="md" id="how-invitations-work">
            {t('how')}
          </Title>
          <ol className={classes.steps}>
            {STEPS.map((step, place) => (
              <li key={step} className={classes.step}>
                <span className={classes.number} aria-hidden="true">
                  {place + 1}
                </span>
                <b>{t(`step.${step}`)}</b>
                <span className={classes.text}>{t(`step.${step}_text`)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
