import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { JoinCompany } from '../../features/companies';
import { readToken, rememberReturnPath, subscribeSession } from '../../lib/session';
import { paths } from '../../paths';
import { FormCard } from '../shell/form-card';
import { signOut } from '../shell/sign-out';

/** Where the link of an invitation leads: to be read by anybody who has it, and accepted by whom it is for. */
export function JoinPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const isSignedIn = useSyncExternalStore(subscribeSession, readToken) !== null;
  const navigate = useNavigate();
  const comeBack = () => rememberReturnPath(`/join?token=${encodeURIComponent(token)}`);
  return (
    <FormCard>
      <JoinCompany
        token={token}
        isSignedIn={isSignedIn}
        onLeaveToSignIn={comeBack}
        onOtherAccount={() =>
          void signOut().then(() => {
            comeBack();
            return navigate(paths.signIn());
          })
        }
      />
    </FormCard>
  );
}
