import { Welcome } from '../../features/accounts';
import { FormCard } from '../shell/form-card';

export function WelcomePage() {
  return (
    <FormCard wide>
      <Welcome />
    </FormCard>
  );
}
