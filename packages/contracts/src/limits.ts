/** The numbers of the product, each named once [LIM-01…68]. Times are milliseconds. */
export const LIMITS = {
  pageSize: 20,
  maxPageSize: 500,
  influencersPageSize: 8,
  squadPageSizes: [3, 5, 10, 25, 50, 100],
  squadPageSize: 10,
  contentsPageSizes: [10, 25, 50, 100],
  contentsPageSize: 10,
  /** Of either on a screen that has room for it. */
  deskPageSize: 25,
  readingsPageSize: 100,
  /** The text of an invitation, and of the terms that a creator agrees to. */
  invitationMessageMax: 2_000,
  termsMax: 20_000,
  /** Former texts of the terms of a campaign that are listed. */
  termsVersionsMax: 100,
  /** Former links of an invitation that are told of. */
  formerLinksMax: 20,
  /** Contents that a creator adds by the link of an invitation. */
  ownContentsMax: 100,
  /** Invitations that a creator is shown. */
  ownInvitationsMax: 200,
  /** Of each kind that the file of a person's own data has, the newest. */
  ownDataMax: 1_000,
  /** Creators that are sent their invitation at once. */
  invitationsSentMax: 500,
  /** Creators that an entry of the activity names. */
  activityNamed: 3,
  /** Creators that something somebody is told of names. */
  notificationNamed: 3,
  /** Up to here what is not read is counted. */
  unreadMax: 99,
  /** Campaigns of which somebody wants to hear nothing. */
  mutesMax: 200,
  /** Of whoever has not said in which time zone they live. */
  usualZone: 'America/Mexico_City',
  zoneMax: 64,
  unsubscribeTokenMax: 300,
  /** Lines of one mail that tells of what happened. */
  mailedNotificationsMax: 30,
  tablePageSizes: [10, 20, 30, 40, 50, 'all'],
  filterSummary: 2,
  legendEntries: 3,
  repeatMin: 1,
  repeatMax: 100,
  repeatDefault: 1,
  tableFilterDebounce: 400,
  infiniteScrollPx: 100,
  importToastDuration: 20_000,
  imageUploadDelay: 200,
  priceRefocusDelay: 10,
  overlayPhraseInterval: 5_000,
  scopeOfImpressions: 0.7517,
  scatterStep: 5,
  scatterMax: 70,
  confettiDuration: 5_000,
  confettiParticles: 200,
  videoThumbnailQuality: 0.6,
  exportPaddingPx: 15,
  exportJpegQuality: 1,
  /** Creators in one bulk request: a status change or a pasted list. */
  bulkMax: 20_000,
  /** Rows that are left out by name when everything else that fits a filter is chosen. */
  exceptMax: 1_000,
  massiveAssignMax: 1_000,
  /** Creators, and contents, that are pasted at once, and the letters of a post's link without what an app adds. */
  pasteMax: 200,
  postLinkMax: 500,
  /** Contents added in one request: creators times repeats. */
  bulkContentsMax: 1_000,
  /** More contents than this are asked about once before they are added. */
  contentsUnasked: 500,
  imageBytes: 10 * 1024 * 1024,
  videoBytes: 25 * 1024 * 1024,
  csvBytes: 25 * 1024 * 1024,
  /** The longest cell of an imported file that is kept, in characters. */
  csvCellMax: 2_000,
  /** Days that the result of every row of an import is kept after its end; that of failed rows is kept longer. */
  importRowsDays: 7,
  /** Creators of a file that are asked for in one request. */
  importKnownMax: 5_000,
  importFailedRowsDays: 30,
  passwordMin: 8,
  passwordMax: 200,
  recoveryCodes: 10,
  nameMax: 200,
  textMax: 20_000,
  urlMax: 2_000,
  /** What a creator says of themselves: letters of a text and of a short one, and how many of each thing. */
  profileTextMax: 2_000,
  profileWordMax: 120,
  telephoneMax: 40,
  interestMax: 60,
  interestsMax: 30,
  languagesMax: 20,
  creatorNetworksMax: 30,
  pricesMax: 100,
  briefcaseMax: 60,
  collaborationsMax: 100,
  premiumRequestsMax: 50,
  /** Brands that a company, or a creator, keeps. */
  brandsMax: 300,
  /** Bytes that the files of one creator take together. */
  creatorFileBytes: 1024 * 1024 * 1024,
  /** Other accounts of a person that their profile names. */
  alsoOnMax: 50,
  /** Creators, and contents, that a search of everything names. */
  foundMax: 6,
  /** Letters of a name by which a guest looks for somebody to add. */
  guestSearchMin: 3,
  /** Campaigns that the page of an influencer names. */
  influencerCampaignsMax: 100,
  /** And of what it published in them, the newest. */
  influencerContentsMax: 6,
  /** Of what waits for somebody over all campaigns, so many are shown. */
  waitingMax: 100,
  /** Pages of one account that hear at once of what happens, in one process. */
  streamsMax: 40,
  /** Letters of the place where a list goes on: a folded name can be many times as long as the name. */
  cursorMax: 12_000,
  /** Money: 9,999,999,999.99, kept as integer cents. */
  moneyMax: 9_999_999_999.99,
  /** Metrics and followers: a thousand times what any network has shown, so that sums of millions of them fit. */
  countMax: 1_000_000_000_000,
  hashtagsMax: 100,
  /** Companies that one account belongs to. */
  companiesMax: 100,
  /** Companies that one account owns: each begins with an allowance of its own. */
  companiesOwnedMax: 10,
  /** Members of a company, guests of its campaigns, and invitations that wait. */
  membersMax: 200,
  guestsMax: 500,
  companyInvitationsMax: 200,
  /** Invitations of companies that somebody is shown. */
  receivedInvitationsMax: 20,
  /** Days that the link of an invitation to a company opens, and how many one account sends within an hour. */
  companyInvitationDays: 7,
  companyInvitationsAnHour: 50,
  /** The largest allowance of creator profiles. */
  allowanceMax: 100_000_000,
  /** Questions of a casting call, what may be chosen in one, and the letters of an answer. */
  callQuestionsMax: 10,
  callChoicesMax: 10,
  callAnswerMax: 2_000,
  callPlacesMax: 10_000,
  callCountriesMax: 30,
  /** Casting calls that one creator applies to within a day, and applications that they are shown. */
  applicationsADay: 30,
  /** Open calls that a creator is shown, the newest. */
  openCallsMax: 50,
  /** Of which one company has so many at most. */
  openCallsOfCompany: 5,
  ownApplicationsMax: 200,
  /** Letters of why an allowance is changed, or a content is rejected. */
  reasonMax: 500,
  auditPageSize: 50,
  /** Sessions of one account at once; beyond, the one that was used longest ago ends. */
  sessionsMax: 100,
  /** Contents beside one creator, and beside all creators of a reply; the list of contents has all, by pages. */
  creatorContentsMax: 500,
  creatorsContentsMax: 5_000,
  /** Days that analytics tell one by one, the newest: all in which a content can be published. */
  analyticsDaysMax: 5_000,
  analyticsTop: 10,
  importsListed: 20,
  /** Failed rows of an import that are shown; the file has them all. */
  importProblemsListed: 20,
  /** Notes about one creator in a campaign, and the letters of one. */
  /** Custom fields of a campaign, letters of their names, options of one and their letters, and letters of a text. */
  customFieldsMax: 50,
  customLabelMax: 60,
  customOptionsMax: 100,
  customOptionMax: 80,
  customTextMax: 500,
  /** Options of a field with those that are chosen no more. */
  customOptionsKept: 200,
  /** Beyond and below this no custom number goes: with two decimals a number carries it exactly. */
  customNumberMax: 99_999_999_999,
  notesMax: 200,
  noteMax: 4_000,
  /** Views that a person keeps of one list of a company; their names, parts and the text of a part. */
  savedViewsMax: 30,
  /** Views of colleagues that are listed beside one's own, the newest. */
  sharedViewsMax: 300,
  savedViewNameMax: 60,
  savedViewParts: 20,
  savedViewTextMax: 1_000,
  /** Conditions that narrow a list at once, and the largest rate that one of them says (percent). */
  conditionsMax: 10,
  rateMax: 1_000_000,
  /** Lines of an imported file. */
  csvLinesMax: 500_000,
  /** Columns of an imported file. */
  csvColumnsMax: 200,
  /** Days that a campaign or content may have. */
  dayMin: '1900-01-01',
  dayMax: '2200-12-31',
  /** Whole years around this one in which a content can be published. */
  contentYearsBack: 10,
  contentYearsAhead: 2,
  /** The largest body that is not a form with files. */
  bodyBytes: 4 * 1024 * 1024,
  demoCompanyMaxViews: 100_000,
  /** Kinds of background jobs that are told of. */
  jobKindsMax: 100,
  /** Payouts that are changed or sent out at once, currencies that are told apart, and packs of credits. */
  payoutsMax: 500,
  /** Campaigns in which payouts are asked for: those with most to ask for. */
  payableCampaignsMax: 200,
  /** What one person asks for a creator within so many days counts together. */
  payoutTogetherDays: 30,
  /** For so many days payouts say that their payment data took the place of other ones. */
  replacedDataDays: 30,
  currenciesMax: 200,
  creditPacksMax: 20,
} as const;

/** Local storage keys that the specification names [LIM-65…67]. */
export const STORAGE_KEYS = {
  accessToken: 'access_token',
  addContentNetwork: 'add_content_network',
  addContentType: 'add_content_content_type',
  addContentDate: 'add_content_date_publish',
} as const;

/** The two brand colours, also those of the confetti [LIM-32]. */
export const BRAND_COLORS = { primary: '#0096fe', secondary: '#963F94' } as const;

/** The one constant to change for another name. */
export const PRODUCT_NAME = 'Altavoz';
