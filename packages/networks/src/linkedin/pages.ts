import { z } from 'zod/mini';
import { given, readCount, succeeded, failed } from '../ask.js';
import type { AudiencePart, ConnectorContext, Grant, NetworkProfile, Result } from '../connector.js';
import { creatorsLeave } from '../leave.js';
import { readApi } from './api.js';
import { userSchema } from './oauth.js';
import { urnEscaped, urnOf, type Urn } from './urn.js';

const rolesSchema = z.object({
  elements: z.array(z.object({ organization: z.optional(z.string()) })),
});
const pageSchema = z.object({
  id: z.union([z.number(), z.string()]),
  localizedName: z.optional(z.string()),
  vanityName: z.optional(z.string()),
});
const foundSchema = z.object({ elements: z.array(pageSchema) });
const sizeSchema = z.object({ firstDegreeSize: z.optional(z.unknown()) });
const followersSchema = z.object({
  elements: z.array(z.object({ memberFollowersCount: z.optional(z.unknown()) })),
});

const page = (id: string): Urn => ({ kind: 'organization', id });

/** The pages that whoever gave the leave administers («Organization Access Control»). */
export async function ownPages(context: ConnectorContext, grant: Grant): Promise<Result<readonly Urn[]>> {
  const query = 'q=roleAssignee&role=ADMINISTRATOR&state=APPROVED';
  const roles = await readApi(context, grant, '/rest/organizationAcls', query, rolesSchema);
  if (!roles.ok) return roles;
  const pages = roles.body.elements.flatMap(({ organization }) => urnOf(organization ?? '') ?? []);
  return succeeded(context, 'creator', pages);
}

/**
 * A page by its username (`company/acme`, with the number of the page in the place of its name too). LinkedIn tells
 * nobody by name who is a person.
 */
export async function pageOf(
  context: ConnectorContext,
  grant: Grant,
  username: string,
): Promise<Result<z.infer<typeof pageSchema>>> {
  const name = /^(?:company|school|showcase)\/([^/]+)$/.exec(username)?.[1];
  if (name === undefined) return failed('not_supported');
  if (/^\d+$/.test(name)) {
    const found = await readApi(context, grant, `/rest/organizations/${name}`, '', pageSchema);
    return found.ok ? succeeded(context, 'creator', found.body) : found;
  }
  const query = `q=vanityName&vanityName=${encodeURIComponent(name)}`;
  const found = await readApi(context, grant, '/rest/organizations', query, foundSchema);
  if (!found.ok) return found;
  const [first] = found.body.elements;
  return first ? succeeded(context, 'creator', first) : failed('not_found');
}

/** A page and who follows it («Organization Lookup», «Retrieve Organization Follower Count»). */
export async function profile(context: ConnectorContext, username: string): Promise<Result<NetworkProfile>> {
  const leave = creatorsLeave(context);
  if (!leave.ok) return leave;
  const found = await pageOf(context, leave.grant, username);
  if (!found.ok) return found;
  const id = String(found.value.id);
  const path = `/rest/networkSizes/${urnEscaped(page(id))}`;
  const size = await readApi(context, leave.grant, path, 'edgeType=COMPANY_FOLLOWED_BY_MEMBER', sizeSchema);
  if (!size.ok) return size;
  const name = found.value.vanityName ?? id;
  return succeeded(
    context,
    'creator',
    {
      id,
      username: `company/${name}`,
      name: found.value.localizedName ?? name,
      url: `https://www.linkedin.com/company/${encodeURIComponent(name)}/`,
      figures: given({ followers_count: size.body.firstDegreeSize }),
    },
    { cost: 2 },
  );
}

/** Whoever gave the leave, and who follows them («Sign In with LinkedIn», «Member Follower Count»). */
export async function ownProfile(context: ConnectorContext): Promise<Result<NetworkProfile>> {
  const leave = creatorsLeave(context);
  if (!leave.ok) return leave;
  const user = await readApi(context, leave.grant, '/v2/userinfo', '', userSchema);
  if (!user.ok) return user;
  const followers = await readApi(
    context,
    leave.grant,
    '/rest/memberFollowersCount',
    'q=me',
    followersSchema,
  );
  // Only apps that LinkedIn has admitted may ask for it; the name is worth having without.
  if (!followers.ok && followers.failure.class !== 'scope_missing') return followers;
  const { sub, name, picture } = user.body;
  return succeeded(
    context,
    'creator',
    {
      id: sub,
      username: '',
      name: name ?? '',
      url: '',
      pictureUrl: picture,
      figures: followers.ok
        ? given({ followers_count: followers.body.elements[0]?.memberFollowersCount })
        : {},
    },
    { cost: 2, warnings: followers.ok ? [] : ['followers_count'] },
  );
}

/** What LinkedIn counts followers by, and how it names the part in each list. */
const AUDIENCE = {
  followerCountsByGeoCountry: 'geo',
  followerCountsByGeo: 'geo',
  followerCountsBySeniority: 'seniority',
  followerCountsByIndustry: 'industry',
  followerCountsByFunction: 'function',
  followerCountsByStaffCountRange: 'staffCountRange',
  followerCountsByAssociationType: 'associationType',
} as const;

const audienceSchema = z.object({
  elements: z.array(z.record(z.string(), z.unknown())),
});
const audiencePartsSchema = z.array(
  z.catchall(
    z.object({
      followerCounts: z.optional(
        z.object({
          organicFollowerCount: z.optional(z.unknown()),
          paidFollowerCount: z.optional(z.unknown()),
        }),
      ),
    }),
    z.unknown(),
  ),
);

/**
 * Who follows the first page of whoever gave the leave («Organization Follower Statistics»). Countries and places are
 * numbers of LinkedIn's own, not the codes of ISO, so they are told as `other`: `followerCountsByGeoCountry/103323778`.
 * Age and gender LinkedIn does not tell.
 */
export async function audience(context: ConnectorContext): Promise<Result<readonly AudiencePart[]>> {
  const leave = creatorsLeave(context);
  if (!leave.ok) return leave;
  const pages = await ownPages(context, leave.grant);
  if (!pages.ok) return pages;
  const [first] = pages.value;
  if (!first) return failed('no_data', { providerCode: 'no_page' });
  const told = await readApi(
    context,
    leave.grant,
    '/rest/organizationalEntityFollowerStatistics',
    `q=organizationalEntity&organizationalEntity=${urnEscaped(first)}`,
    audienceSchema,
  );
  if (!told.ok) return told;
  const lists = told.body.elements[0] ?? {};
  const parts = Object.entries(AUDIENCE).flatMap(([list, part]): AudiencePart[] => {
    const read = audiencePartsSchema.safeParse(lists[list]);
    return (read.success ? read.data : []).flatMap((one) => {
      const name = one[part];
      const counts = [one.followerCounts?.organicFollowerCount, one.followerCounts?.paidFollowerCount]
        .map(readCount)
        .filter((count) => count !== undefined);
      if (typeof name !== 'string' || counts.length === 0) return [];
      const key = `${list}/${urnOf(name)?.id ?? name}`;
      return [{ dimension: 'other', key, count: counts.reduce((sum, count) => sum + count, 0) }];
    });
  });
  return parts.length === 0 ? failed('no_data') : succeeded(context, 'creator', parts, { cost: 2 });
}
