import { PRODUCT_NAME } from './limits.js';

/**
 * Names that nobody's page has, as they would look like one of the product's own, like whoever runs it, or like no name at
 * all. Of the pages of the web the first part of each address is here, which a test over its routes keeps so.
 */
const RESERVED = `
  sign-in sign-up login logout signin signup register forgot-password reset-password verify-email verify welcome join
  external external-new connect conectar account accounts cuenta no-access team equipo company companies empresa empresas audit-log
  invitations invitacion invitaciones proposals my-profile profile profiles perfil perfiles brands campaign campaigns
  campanas campana share payouts payout payments payment pagos pago transactions plans planes billing facturas
  earnings ganancias jobs mails mail correo settings ajustes home inicio search buscar buscador images imagenes monitor casting-calls convocatorias explore new edit
  admin admins administrator administrador administracion root superuser system sistema staff oficial official owner
  moderator moderador support soporte help ayuda contact contacto info security seguridad abuse abuso legal press prensa
  sales ventas noreply postmaster webmaster hostmaster terms terminos privacy privacidad cookies
  notifications notificaciones unsubscribe baja avisos
  about acerca blog docs status estado news
  api app assets files static public www web cdn health metrics robots sitemap manifest favicon index
  null undefined none nobody anonymous true false nan test
`;

/** A name without what does not tell it from another one to the eye. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[._-]/g, '');
const NAMES = new Set(RESERVED.split(/\s+/).map(bare));

/** Whether a name is the product's own: one of its pages, or somebody who speaks for it. */
export const isReservedName = (name: string): boolean =>
  NAMES.has(bare(name)) || bare(name).includes(PRODUCT_NAME.toLowerCase());
