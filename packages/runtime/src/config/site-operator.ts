import { z } from 'zod';
import { documentSetting } from './describe-settings.js';

/** Creates a setting with one line of text, at most 500 characters. @param page which says so where the setting is not set */
const createSetting = (description: string, page: 'legal notice' | 'privacy notice' = 'legal notice') =>
  documentSetting(z.string().trim().min(1).max(500).optional(), {
    description,
    defaultText: `not set: the ${page} says so`,
  });

/** The settings that describe who operates the site. Public: the legal notice and the privacy notice show them. */
export const siteOperatorSettings = {
  OPERATOR_NAME: createSetting('Company or person that operates the site, with its legal form'),
  OPERATOR_REPRESENTATIVE: createSetting('Person who represents the operator'),
  OPERATOR_ADDRESS: createSetting('Postal address of the operator, in one line'),
  OPERATOR_EMAIL: createSetting('Email address of the operator, also on the contact page if it is set'),
  OPERATOR_PHONE: createSetting('Phone number of the operator, also on the contact page if it is set'),
  OPERATOR_REGISTER: createSetting('Register and number under which the operator is entered'),
  OPERATOR_VAT_ID: createSetting('VAT identification number of the operator'),
  PRIVACY_CONTACT: createSetting(
    'Whom people write to about their personal data: name or email address',
    'privacy notice',
  ),
  SUPERVISORY_AUTHORITY: createSetting(
    'Authority that supervises data protection at the operator, with its address',
    'privacy notice',
  ),
};

/** Who operates the site. Undefined fields are not set. */
export interface SiteOperatorSettings {
  readonly name?: string | undefined;
  readonly representative?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly register?: string | undefined;
  readonly vatId?: string | undefined;
  readonly privacyContact?: string | undefined;
  readonly supervisoryAuthority?: string | undefined;
}

type OperatorValues = { readonly [Name in keyof typeof siteOperatorSettings]?: string | undefined };

export function parseSiteOperator(data: OperatorValues): SiteOperatorSettings {
  return {
    name: data.OPERATOR_NAME,
    representative: data.OPERATOR_REPRESENTATIVE,
    address: data.OPERATOR_ADDRESS,
    email: data.OPERATOR_EMAIL,
    phone: data.OPERATOR_PHONE,
    register: data.OPERATOR_REGISTER,
    vatId: data.OPERATOR_VAT_ID,
    privacyContact: data.PRIVACY_CONTACT,
    supervisoryAuthority: data.SUPERVISORY_AUTHORITY,
  };
}
