import { AuthPage } from '@/app/[locale]/auth/_components/auth-page';
import { LoginForm } from '@/components/auth/forms/login-form';
import { describePage } from '@/lib/i18n/describe-page';
import { identityConfig } from '@/lib/identity/config';

export const generateMetadata = () => describePage('LoginPage', '/auth/login');

export default function LoginPage() {
  return (
    <AuthPage form="LoginForm" namespaces={['AuthenticatorSecret', 'RecoverPasswordDialog', 'SignInStep']}>
      <LoginForm hasHostedLogin={identityConfig.publicConfig.hostedDomain !== undefined} />
    </AuthPage>
  );
}
