import { endpoints, GRANT_ROLES, inviteGuestBody, type Campaign, type GrantRole } from '@altavoz/contracts';
import { Alert, Button, Input, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { useProfile } from '../accounts';
import classes from './companies.module.css';
import { guestsQuery, teamQuery } from './company-queries';
import { Guests } from './guests';
import { RoleMenu } from './role-menu';
import { WaitingInvitations } from './waiting-invitations';

/** Opens a campaign to guests by mail, and shows to whom it is open and who was asked. */
export function ShareDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation(['companies', 'common']);
  const client = useQueryClient();
  const company = useProfile()?.companies[0];
  const found = useQuery(guestsQuery(campaign.uuid));
  const form = useForm<{ email: string; role: GrantRole }>({
    // What shows the least is given unless more is chosen.
    initialValues: { email: '', role: 'client' },
    validate: requestRules(inviteGuestBody, {
      email: ({ code, input }) =>
        input === ''
          ? t('invite.required')
          : code === 'invalid_format'
            ? t('invite.email_invalid')
            : undefined,
    }),
  });
  const invite = useMutation({
    mutationFn: (body: typeof form.values) =>
      call(endpoints.companies.inviteGuest, { params: { campaign: campaign.uuid }, body }),
    onSuccess: ({ email }) => {
      notify.success({ text: t('invite.sent', { email }) });
      form.reset();
    },
    onError: (error) => showFieldErrors(form, error),
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  });
  const refused = errorOfNoField(invite.error);
  return (
    <FormDialog
      title={t('share.title')}
      picture={
        <LogoOrInitials
          src={company?.name === campaign.company_name ? company.logo : null}
          name={campaign.company_name}
        />
      }
      intro={
        <>
          {t('share.intro', { campaign: campaign.name, company: campaign.company_name })}
          <br />
          {form.values.role.startsWith('client')
            ? `${t('share.sees_no_costs')} ${t('share.hidden_costs')}`
            : `${t('share.sees')} ${t('share.hidden')}`}{' '}
          {form.values.role.endsWith('decider') && t('share.decides')}
        </>
      }
      dirty={form.isDirty()}
      busy={invite.isPending}
      onClose={onClose}
    >
      <Stack gap="lg">
        <form noValidate onSubmit={form.onSubmit((values) => invite.mutate(values), focusFirstError(form))}>
          <div className={classes.invite}>
            <TextInput
              type="email"
              label={t('share.invite')}
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('email')}
            />
            <div>
              <Input.Label component="span">{t('share.role')}</Input.Label>
              <RoleMenu
                label={t('share.role')}
                roles={GRANT_ROLES}
                role={form.values.role}
                reason={false}
                loading={false}
                wide
                onChange={(role) => form.setFieldValue('role', role)}
              />
            </div>
            <Button type="submit" loading={invite.isPending} className={classes.send}>
              {t('share.send')}
            </Button>
          </div>
          {refused && (
            <Alert color="red" role="alert" mt="sm">
              {errorText(refused)}
            </Alert>
          )}
        </form>
        {found.isPending && <LoadingRows rows={2} />}
        {found.isError && !found.data && (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" order={3} />
        )}
        {found.data && (
          <section aria-labelledby="guests-with">
            <Title order={3} size="sm" id="guests-with">
              {t('share.with')}
            </Title>
            {found.data.guests.length === 0 ? (
              <Text size="sm" c="dimmed" mt="xs">
                {t('share.none')}
              </Text>
            ) : (
              <Guests guests={found.data.guests} ofOne />
            )}
          </section>
        )}
        {found.data && found.data.invitations.length > 0 && (
          <section aria-labelledby="guests-waiting">
            <Title order={3} size="sm" id="guests-waiting">
              {t('waiting.title')}
            </Title>
            <WaitingInvitations invitations={found.data.invitations} />
          </section>
        )}
      </Stack>
    </FormDialog>
  );
}
