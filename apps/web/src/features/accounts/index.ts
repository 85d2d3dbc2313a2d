export { maxViewsQuery, profileQuery, usePermission, useProfile } from './profile-queries';
export { useChooseLanguage } from './use-choose-language';
export { homeOf } from './home-of';
export { SignInForm } from './sign-in-form';
export { RegisterForm } from './register-form';
export { Welcome } from './welcome';
export { ProfileSettings } from './profile-settings';
export { PasswordSettings } from './password-settings';
export { SessionsList } from './sessions-list';
