"""Shapes of the wire, made from the OpenAPI document by `npm run sdk:types`; do not edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union

if TYPE_CHECKING:
    # Type checkers know it without its being installed.
    from typing_extensions import NotRequired


class ActiveMeter(TypedDict):
    id: str
    meter_id: str
    meter_name: str
    balance: float
    consumed_units: float
    credited_units: float


class ActiveSubscription(TypedDict):
    id: str
    price_id: str
    product_id: str
    product_name: str
    discount_id: str | None
    started_at: str
    ends_at: str | None
    metadata: dict[str, Any]
    meters: list[ActiveMeter]


class AnalyticsComparison(TypedDict):
    current_range: AnalyticsRange
    previous_range: AnalyticsRange
    credits_used: AnalyticsDelta
    failure_rate: AnalyticsComparisonFailureRate
    """In whole percent."""
    jobs: AnalyticsDelta
    pages: AnalyticsDelta


class AnalyticsComparisonFailureRate(TypedDict):
    """In whole percent."""

    current: int
    previous: int
    change: int
    change_rate: float
    """In percent of the previous period; 100 if that was 0."""
    trend: Literal["up", "down", "stable"]


class AnalyticsDelta(TypedDict):
    current: int
    previous: int
    change: int
    change_rate: float
    """In percent of the previous period; 100 if that was 0."""
    trend: Literal["up", "down", "stable"]


class AnalyticsOverview(TypedDict):
    range: AnalyticsRange
    credits: CreditsOverview
    jobs: AnalyticsOverviewJobs
    pages: AnalyticsOverviewPages
    webhooks: AnalyticsOverviewWebhooks


class AnalyticsOverviewJobs(TypedDict):
    active_jobs: int
    avg_completion_seconds: float
    """From creation to completion; 0 without completed jobs."""
    completed_jobs: int
    credits_consumed: int
    failed_jobs: int
    """Excluding cancelled jobs."""
    processed_pages: int
    total_jobs: int
    total_pages: int
    """All pages of the documents, including those not requested."""
    avg_active_seconds: float
    """From start to completion."""
    cancelled_jobs: int
    success_rate: float
    """Of the jobs that completed or failed; 0 without any."""
    throughput_jobs_per_second: float


class AnalyticsOverviewPages(TypedDict):
    completed_pages: int
    empty_pages: int
    """Blank pages among the completed ones."""
    failed_pages: int
    hard_failure_pages: int
    """Failed pages for which a retry would not help."""
    total_pages: int
    """Read or to be read."""
    total_tokens: int
    """Of language models."""


class AnalyticsOverviewWebhooks(TypedDict):
    avg_processing_seconds: float
    failed_events: int
    pending_events: int
    processed_events: int
    success_rate: float
    total_events: int
    """An event counts once per endpoint."""


class AnalyticsRange(TypedDict):
    bucket: Literal["hour", "day", "week", "month"]
    start: str
    end: str
    """Exclusive."""
    requested_range: str
    """The word that was asked for, or `custom`."""
    team_id: str
    timezone: str


class ApiKey(TypedDict):
    id: str
    name: str
    prefix: str
    """The first characters of the key, to recognise it by."""
    user_id: str
    scopes: list[str]
    created_at: str
    last_used_at: str | None
    expires_at: str | None
    revoked_at: str | None


class ApiKeyPage(TypedDict):
    data: list[ApiKey]
    has_more: bool
    next_cursor: str | None
    total_count: int
    total_count_capped: bool
    """There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long."""
    total_pages: int


class AuditEntry(TypedDict):
    id: str
    action: str
    """Further actions may come."""
    actor: AuditEntryActor
    subject: AuditEntrySubject
    details: dict[str, Any]
    request_id: str | None
    client_address: str | None
    """Of an IPv6 address its /64 network."""
    created_at: str


class AuditEntryActor(TypedDict):
    kind: Literal["api-key", "session", "source", "operator", "system"]
    """`operator`: of the installation; `system`: the service by itself."""
    user_id: str | None
    name: str | None
    """Of the user, as it is now."""
    email: str | None
    credential_id: str | None
    """The key or the session that was used."""


class AuditEntrySubject(TypedDict):
    type: str
    id: str


class AuditLogPage(TypedDict):
    data: list[AuditEntry]
    has_more: bool
    next_cursor: str | None
    total_count: int
    total_count_capped: bool
    """There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long."""
    total_pages: int


class Auth(TypedDict):
    message: str
    status: Literal["authenticated"]
    user: User


class BoundingBox(TypedDict):
    type: Literal["paragraph", "heading", "table", "figure", "caption", "list", "footer", "header"]
    text: str
    bounds: Bounds
    metadata: dict[str, Any]
    """`confidence` of its words, `level` of a heading, `unsupported_words` of a language model, and `cells` of a table: `{ row, column, row_span, column_span, bounds }`, counted from 0, of each cell that holds words."""


class Bounds(TypedDict):
    """Pixels at 150 dpi, from the top left."""

    x: int
    y: int
    width: int
    height: int


class BundleDocument(TypedDict):
    number: int
    """From 1, in the order of the pages."""
    kind: Literal["invoice", "receipt", "letter", "contract", "form", "other"]
    kind_confidence: float
    """Probability that the kind is right."""
    first_page: int
    last_page: int
    """Blank pages belong to the document before them."""
    confidence: float
    """Probability that the document has exactly these pages: that it begins and ends there, and nothing begins within."""
    is_doubtful: bool
    """`confidence` is below 0.8."""
    reasons: list[Literal["page_numbers", "sender", "heading", "words", "running_text", "layout", "page_size", "blank_page"]]
    """What speaks for its beginning on `first_page`, most telling first; empty for the first document. `page_numbers` (they restart, or the ones before are complete), `sender` (other lines or other numbers at the top), `heading`, `words` (others than before), `running_text` (what came before is at its end), `layout` (fonts, margins), `page_size`, `blank_page`."""
    possible_starts: list[PossibleStart]
    """Pages within it that may begin another document, with a probability of 0.2 to 0.5."""
    unread_pages: list[int]
    """Pages that could not be read: they are counted to it for their neighbours only."""
    template_slug: str | None
    """The preset that the fields were read by; null for kinds without one, and where the job has a schema."""
    fields: dict[str, Any] | None
    """One object for the document: by the preset of its kind, or where the job has a schema by that, merged from its pages. Null for letters, forms and others of a job without a schema."""
    field_pages: NotRequired[dict[str, int]]
    """With `fields`: JSON pointer of a field -> page number of its value."""
    citations: NotRequired[dict[str, DocumentCitation]]
    """With `fields`: JSON pointer of a field -> the page and the location of its value."""
    checks: NotRequired[list[Check]]
    """With `fields`: as those of structured pages."""
    error: BundleDocumentError | None
    """Why fields are missing: `timed_out`, `fields_failed`."""


class BundleDocumentError(TypedDict):
    code: str
    message: str


class CatalogProduct(TypedDict):
    id: str
    name: str
    description: str
    type: Literal["credit_pack", "subscription"]
    billing_interval: Literal["one_time", "day", "week", "month", "year"]
    price: CatalogProductPrice
    benefits: list[CatalogProductBenefits]


class CatalogProductPrice(TypedDict):
    amount: int
    """In the currency's smallest unit, such as cents."""
    currency: str
    """ISO 4217."""
    formatted: str


class CatalogProductBenefits(TypedDict):
    description: str
    units: int
    """Credits."""


class Check(TypedDict):
    rule: str
    """What has to hold: arithmetic, such as `subtotal + tax = total`; `value stands on the page` (a value of a language model that the words of the page do not show); `missing_required` (`fields` are the required fields of the schema that were not found); `schema_violation` (`value` was read and left out, as it breaks the schema at `fields`); `schema_undecided` (nothing is delivered, as the schema never comes to a verdict)."""
    holds: bool
    fields: list[str]
    """JSON pointers of the values concerned."""
    expected: float | None
    found: float | None
    message: NotRequired[str]
    """Of `schema_violation`: what the schema asks for."""
    value: NotRequired[Any]
    """Of `schema_violation`: the value that was left out."""


class Chunk(TypedDict):
    index: int
    text: str
    """Markdown."""
    heading_path: list[str]
    """The headings that it stands under, outermost first."""
    pages: list[int]
    """The pages that it comes from, ascending."""
    boxes: list[ChunkBox]
    """The blocks that it comes from. A block that was cut is named by each of its chunks."""
    token_count: int
    """About how many tokens `text` is."""
    repeated: ChunkRepeated
    """Characters (UTF-16) at the two ends of `text` that other chunks have as well: the head of a table that goes on, and the overlap. The texts without them are the document."""


class ChunkRepeated(TypedDict):
    """Characters (UTF-16) at the two ends of `text` that other chunks have as well: the head of a table that goes on, and the overlap. The texts without them are the document."""

    start: int
    end: int


class ChunkBox(TypedDict):
    page_number: int
    type: Literal["paragraph", "heading", "table", "figure", "caption", "list", "footer", "header"]
    bounds: Bounds


class Citation(TypedDict):
    quote: str
    box: Bounds | None
    confidence: float


class ConfidenceMetrics(TypedDict):
    range: AnalyticsRange
    distribution: ConfidenceMetricsDistribution
    summary: ConfidenceMetricsSummary


class ConfidenceMetricsDistribution(TypedDict):
    very_high: int
    """0.9 to 1"""
    high: int
    """0.7 to below 0.9"""
    medium: int
    """0.5 to below 0.7"""
    low: int
    """below 0.5"""


class ConfidenceMetricsSummary(TypedDict):
    avg_confidence: float
    max_confidence: float
    min_confidence: float
    total_pages: int
    unscored_count: int
    """Blank pages, which have no confidence."""


class ConfidenceTimeseries(TypedDict):
    range: AnalyticsRange
    timeseries: list[ConfidenceTimeseriesTimeseries]


class ConfidenceTimeseriesTimeseries(TypedDict):
    bucket: str
    """Start of the bucket, in the time zone; the first may start before the range."""
    avg_confidence: float
    high_confidence_count: int
    """0.7 and above."""
    low_confidence_count: int
    """Below 0.5."""
    total_pages: int


class Correction(TypedDict):
    id: str
    pointer: str
    value: NotRequired[Any]
    """As corrected."""
    original: NotRequired[Any]
    """As read; null where nothing was found."""
    corrected_by: str
    """The user."""
    corrected_at: str
    applied: bool
    """False when a retry has read something else at this place: then the result counts as it was read."""


class CorrectionList(TypedDict):
    count: int
    corrections: list[Correction]


class CreatedInvitation(TypedDict):
    id: str
    email: str
    role: Literal["owner", "admin", "member", "read_only"]
    invited_by: str
    created_at: str
    expires_at: str
    token: str
    """For POST /auth/accept-invitation. It is not shown again."""
    link: str
    """The same as a URL of the dashboard, to send to the user."""


class CreatedWebhookEndpoint(TypedDict):
    id: str
    url: str
    description: str
    event_types: list[str]
    """Empty: everything."""
    events: list[str]
    """Event types that are delivered, listed in full."""
    enabled: bool
    disabled_reason: str | None
    created_at: str
    updated_at: str
    secret: str


class CreditBalance(TypedDict):
    credits_granted: int
    credits_consumed: int
    credits_remaining: int
    """Credits available for new jobs, excluding held ones."""
    credits_held: int
    """Credits that running jobs hold."""
    low_threshold: int
    """At or below this many available credits, `credits.low` is sent."""
    trial_credits_granted: int
    trial_credits_remaining: int
    trial_days_remaining: int
    trial_active: bool
    trial_ends_at: str | None
    plan_name: str
    team_id: str
    active_meters: list[ActiveMeter]
    active_subscriptions: list[ActiveSubscription]
    granted_benefits: list[GrantedBenefit]


class CreditGrant(TypedDict):
    id: str
    source: str
    """Such as `trial`, `operator`, `payment` and `subscription`."""
    description: str
    amount: int
    remaining: int
    """Held credits included."""
    priority: int
    """Lower is used first, then what expires first, then what came first."""
    expires_at: str | None
    created_at: str


class CreditGrantPage(TypedDict):
    data: list[CreditGrant]
    has_more: bool
    next_cursor: str | None
    total_count: int
    total_count_capped: bool
    """There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long."""
    total_pages: int


class CreditTransaction(TypedDict):
    id: str
    transaction_type: Literal["credit", "consumed", "refunded", "adjustment", "expiration"]
    amount: int
    """Negative for `consumed` and `expiration`."""
    balance_after: int
    description: str
    idempotency_key: str
    job_id: str | None
    expires_at: str | None
    organization_id: NotRequired[str]
    """At the paths without a team."""
    project_id: NotRequired[str]
    """The id of the team, at the path of the team."""
    metadata: dict[str, Any]
    created_at: str


class CreditTransactionPage(TypedDict):
    data: list[CreditTransaction]
    has_more: bool
    next_cursor: str | None
    total_count: int
    total_count_capped: bool
    """There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long."""
    total_pages: int


class CreditUsage(TypedDict):
    range: AnalyticsRange
    snapshot: CreditsOverview
    timeseries: list[CreditUsageTimeseries]
    model_breakdown: list[CreditUsageModelBreakdown]


class CreditUsageTimeseries(TypedDict):
    bucket: str
    """Start of the bucket, in the time zone; the first may start before the range."""
    adjusted: int
    consumed: int
    granted: int
    net_change: int
    refunded: int


class CreditUsageModelBreakdown(TypedDict):
    model: str
    user_id: str
    credits_consumed: int
    jobs_processed: int
    """A retried job counts in the interval in which it was first charged."""
    transactions: int


class CreditsEventData(TypedDict):
    team_id: str
    credits_remaining: int
    """Available credits."""
    low_threshold: int
    """Threshold for the event credits.low."""


class CreditsOverview(TypedDict):
    adjusted: int
    """Adjustments and expired credits; negative if credits were removed."""
    balance: int
    """Now."""
    consumed: int
    granted: int
    net: int
    """granted + refunded + adjusted - consumed"""
    refunded: int


class DatabaseFacts(TypedDict):
    version: str
    size_bytes: int
    connections: int
    max_connections: int


class DeletedJob(TypedDict):
    message: str
    receipt: DeletionReceipt


class DeletionReceipt(TypedDict):
    job_id: str
    deleted_at: str
    input_sha256: str | None
    """SHA-256 of the deleted document."""
    output_sha256: str | None
    deleted: list[str]
    """What was deleted; files are deleted within minutes."""
    kept: list[str]


class DeliveryFacts(TypedDict):
    """Webhooks of all teams; they wait in the database, not in a queue."""

    oldest_due_seconds: float
    """How long the oldest attempt has been due."""
    open_circuits: int
    disabled_endpoints: int
    """Endpoints that were disabled for failing."""


class DirectUpload(TypedDict):
    job_id: str
    upload_id: str
    upload_type: Literal["multipart"]
    parts: list[UploadPart]
    chunk_size: int
    """Size in bytes of every part except the last."""
    total_chunks: int
    complete_url: str
    expires_at: str


class DocumentCitation(TypedDict):
    page_number: int
    quote: str
    box: Bounds | None
    confidence: float


class DocumentStats(TypedDict):
    range: AnalyticsRange
    distribution: DocumentStatsDistribution
    summary: DocumentStatsSummary


class DocumentStatsDistribution(TypedDict):
    small_docs: int
    medium_docs: int
    large_docs: int
    very_large_docs: int


class DocumentStatsSummary(TypedDict):
    avg_file_size: float
    avg_pages_per_doc: float
    max_file_size: int
    min_file_size: int
    total_documents: int
    total_file_size: int


class Error(TypedDict):
    code: Literal["VALIDATION_ERROR", "BAD_REQUEST", "AUTHENTICATION_ERROR", "LESS_CREDITS", "FORBIDDEN", "NOT_FOUND", "CONFLICT", "TOO_MANY_REQUESTS", "SYSTEM_ERROR"]
    error: ErrorError
    details: ErrorDetails


class ErrorError(TypedDict):
    message: str


class ErrorAnalysis(TypedDict):
    range: AnalyticsRange
    patterns: list[ErrorAnalysisPatterns]
    summary: ErrorAnalysisSummary


class ErrorAnalysisPatterns(TypedDict):
    category: str
    count: int
    percentage: float


class ErrorAnalysisSummary(TypedDict):
    completed_jobs: int
    failed_jobs: int
    jobs_with_errors: int
    total_jobs: int
    failure_rate_percent: float


class ErrorDetails(TypedDict):
    reason: str
    """A finer stable word, such as `file_too_large`; in every refusal."""
    fields: NotRequired[list[ErrorDetailsFields]]
    """For VALIDATION_ERROR: the invalid fields, spelled as in the request."""
    required_credits: NotRequired[int]
    available_credits: NotRequired[int]


class ErrorDetailsFields(TypedDict):
    path: str
    message: str


class ErrorTimeseries(TypedDict):
    range: AnalyticsRange
    timeseries: list[ErrorTimeseriesTimeseries]


class ErrorTimeseriesTimeseries(TypedDict):
    bucket: str
    """Start of the bucket, in the time zone; the first may start before the range."""
    completed_jobs: int
    failed_jobs: int
    failure_rate: float
    total_jobs: int


class Estimate(TypedDict):
    model: str
    pages: int | None
    """Null if unknown until the document is opened."""
    credits_per_page: int
    surcharge_per_page: int
    estimated_credits: int | None
    balance: int
    """Available credits."""
    balance_after: int | None
    """Credits that would be left; negative if there are not enough."""
    sufficient: bool | None


class EventTypes(TypedDict):
    event_types: list[Literal["job.created", "job.started", "job.completed", "job.failed", "job.corrected", "job.deleted", "credits.low", "credits.exhausted", "webhook.test"]]


class ExtractionModel(TypedDict):
    name: str
    display_name: str
    description: str
    credits_per_page: int
    surcharge_per_page: int
    priority: int


class ExtractionModels(TypedDict):
    count: int
    models: list[ExtractionModel]


class FailedTask(TypedDict):
    queue: Literal["downloads", "documents", "pages", "deliveries", "housekeeping"]
    task_id: str
    name: str
    payload: dict[str, Any]
    """Ids, never documents."""
    attempts: int
    error: str
    created_at: str
    failed_at: str | None


class FailedTaskList(TypedDict):
    count: int
    tasks: list[FailedTask]


class Figure(TypedDict):
    id: str
    """The number of the page and that of the figure on it, such as `3-1`."""
    path: str
    """As the Markdown names it; its address below `/ocr/jobs/{job_id}/`."""
    caption: str | None
    bounds: Bounds


class FileTypes(TypedDict):
    range: AnalyticsRange
    file_types: list[FileTypesFileTypes]


class FileTypesFileTypes(TypedDict):
    extension: str
    document_count: int
    total_pages: int
    total_size: int


class GrantedBenefit(TypedDict):
    id: str
    benefit_id: str
    benefit_type: str
    granted_at: str
    benefit_metadata: dict[str, Any]
    properties: dict[str, Any]


class Health(TypedDict):
    service: str
    status: Literal["healthy", "degraded", "down"]
    version: str
    timestamp: str
    checks: dict[str, HealthCheck]
    summary: HealthSummary


class HealthSummary(TypedDict):
    healthy: int
    degraded: int
    down: int
    total: int


class HealthCheck(TypedDict):
    status: Literal["healthy", "degraded", "down"]
    message: str
    response_time: str
    details: dict[str, Any]


class Invitation(TypedDict):
    id: str
    email: str
    role: Literal["owner", "admin", "member", "read_only"]
    invited_by: str
    created_at: str
    expires_at: str


class InvitationList(TypedDict):
    count: int
    invitations: list[Invitation]


class JobChunks(TypedDict):
    job_id: str
    max_tokens: int
    overlap: int
    chunks: list[Chunk]


class JobError(TypedDict):
    code: str
    message: str
    required_credits: NotRequired[int]
    available_credits: NotRequired[int]


class JobEventData(TypedDict):
    job_id: str
    status: NotRequired[Literal["pending", "processing", "completed", "failed"]]
    file_name: NotRequired[str | None]
    model: NotRequired[str]
    result_format: NotRequired[str]
    total_pages: NotRequired[int]
    processed_pages: NotRequired[int]
    failed_pages: NotRequired[int]
    credits_used: NotRequired[int]
    created_at: NotRequired[str]
    completed_at: NotRequired[str | None]
    error: NotRequired[JobError | None]
    correction: NotRequired[JobEventDataCorrection]
    """Of `job.corrected`: which field of the result, never its value."""
    links: NotRequired[JobEventDataLinks]
    """Paths of this service."""


class JobEventDataCorrection(TypedDict):
    """Of `job.corrected`: which field of the result, never its value."""

    id: str
    pointer: str
    action: Literal["set", "removed"]
    corrected_by: str


class JobEventDataLinks(TypedDict):
    """Paths of this service."""

    status: str
    result: str


class JobListItem(TypedDict):
    id: str
    user_id: str
    """Who submitted it; nobody else changes it."""
    status: Literal["pending", "processing", "completed", "failed"]
    stage: str
    category: str
    """The kind of input; always `pdf`."""
    file_name: str
    model: str
    result_format: Literal["structured", "markdown"]
    template_id: str | None
    template_name: str | None
    template_internal: bool
    total_pages: int
    processed_pages: int
    base_credits: int
    """The part of `credits_used` at the price of the model."""
    surcharge_credits: int
    """The part of `credits_used` that is surcharge."""
    credits_used: int
    confidence: float | None
    """Mean over the pages; null until the job has finished."""
    duration_seconds: float | None
    """From its creation to its end."""
    processing_time: float
    """Seconds from the start of processing to its end, or to now."""
    is_deleted: bool
    created_at: str
    completed_at: str | None
    deleted_at: str | None


class JobManagement(TypedDict):
    success: bool
    action: Literal["retry", "cancel"]
    message: str
    job: JobRecord


class JobPage(TypedDict):
    id: str
    page_number: int
    result: str | dict[str, Any]
    """Markdown text, or an object where the result format is `structured`. The object fits the schema, but for required fields that were not found, which `checks` names. What is not found is null where the schema allows null, `[]` where it wants a list, and left out otherwise."""
    header: str | None
    """Running heads, one per line, which `result` leaves out; null if there are none."""
    footer: str | None
    """Running footers and page numbers, one per line; null if there are none."""
    confidence: float | None
    """Expected share of the words read from the page that are right: the mean of their probabilities. A trusted text layer counts as right. Null for pages that could not be read."""
    coverage: float | None
    """Expected share of the words of the page, including ink that looks like text, that stand in `result`, `header` and `footer` as the page has them. Lowered by text that was not read (ink, characters without a Unicode value, letters drawn as outlines, pictures of text, missing parts of the file) and by words as far as they are probably misread. 1: nothing is missing, as far as can be told."""
    invented_words: int | None
    """Words of the result that do not occur on the page."""
    dimensions: JobPageDimensions1 | None
    has_bounding_boxes: bool
    bounding_boxes: NotRequired[list[BoundingBox]]
    """When they were asked for."""
    words: NotRequired[list[PageWord]]
    """When they were asked for (`extract_words`): every word that was read from the page, running lines included, in the order of the file for a text layer and in reading order for recognised text."""
    figures: NotRequired[list[Figure]]
    """Left out where the page has none, and for jobs with `extract_figures` false."""
    citations: NotRequired[dict[str, Citation]]
    """Structured pages: JSON pointer of a field -> the location of its value."""
    checks: NotRequired[list[Check]]
    """Structured pages: arithmetic and other checks of values, and violations of the schema."""
    error: PageError | None
    """The page could not be read, or not to its end: it costs nothing, and `result` is what could be read."""


class JobPageDimensions1(TypedDict):
    """Pixels at 150 dpi."""

    width: int
    height: int


class JobPageOfList(TypedDict):
    data: list[JobListItem]
    has_more: bool
    next_cursor: str | None
    total_count: int
    total_count_capped: bool
    """There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long."""
    total_pages: int


class JobRecord(TypedDict):
    id: str
    team_id: str
    user_id: str
    status: Literal["pending", "processing", "completed", "failed"]
    file_name: str
    file_size: int | None
    """In bytes; null until the document is stored."""
    total_pages: int
    processed_pages: int
    credits_used: int
    template_id: str | None
    template_name: str | None
    template_internal: bool
    metadata: dict[str, Any]
    error_message: str | None
    created_at: str
    updated_at: str
    completed_at: str | None
    deleted_at: str | None


class JobResult(TypedDict):
    job_id: str
    status: Literal["pending", "processing", "completed", "failed"]
    credits_used: int
    file_name: str
    model: str
    result_format: Literal["structured", "markdown"]
    total_pages: int
    processed_pages: int
    completed_at: str | None
    pages: list[JobPage]
    pagination: Pagination
    documents: NotRequired[list[BundleDocument]]
    """Jobs with `split`: the documents of the bundle in the order of their pages, the same in every slice; empty until the job has ended, and for cancelled and failed ones."""
    corrected: NotRequired[dict[str, Any] | None]
    """Structured results of jobs that have ended: the result of the whole document with its corrections by hand; null without any that applies."""
    corrections: NotRequired[list[Correction]]
    """Structured results of jobs that have ended: what was corrected by hand, by whom and when. Results stay as they were read."""
    processing_time_seconds: float | None
    error: JobError | None
    receipt: Receipt | None


class JobStatus(TypedDict):
    job_id: str
    id: str
    """Equal to `job_id`."""
    status: Literal["pending", "processing", "completed", "failed"]
    progress: float
    """Percent."""
    progress_fraction: float
    total_pages: int
    """Pages of the document; 0 until it is opened."""
    inspected_pages: NotRequired[int]
    """Pages that have been looked at: counts up to `total_pages` while the job is in the stage `preparing`. Releases before it leave it out."""
    processed_pages: int
    failed_pages: int
    """Pages that could not be read. They are not charged."""
    file_name: str
    model: str
    result_format: Literal["structured", "markdown"]
    stage: str
    """More detailed than the status."""
    queue_position: int | None
    """Number of jobs ahead of this one while it waits for a worker, up to 10,000; null otherwise."""
    created_at: str
    updated_at: str
    completed_at: str | None
    processing_time: int
    """Whole seconds from the start of processing to its end, or to now."""
    error_message: str | None
    """Null unless the job failed."""
    template_name: str | None
    template_internal: bool


class JobStatusDetail(TypedDict):
    job: JobRecord
    options: OptionsOfJob
    is_retryable: bool
    estimated_stuck: bool
    """Processing jobs without progress for ten minutes."""
    last_activity: str
    workflow_status: WorkflowStatus | None


class JobTimeseries(TypedDict):
    range: AnalyticsRange
    timeseries: list[JobTimeseriesTimeseries]


class JobTimeseriesTimeseries(TypedDict):
    bucket: str
    """Start of the bucket, in the time zone; the first may start before the range."""
    active_jobs: int
    avg_completion_seconds: float
    """From creation to completion; 0 without completed jobs."""
    completed_jobs: int
    credits_consumed: int
    failed_jobs: int
    """Excluding cancelled jobs."""
    processed_pages: int
    total_jobs: int
    total_pages: int
    """All pages of the documents, including those not requested."""


class LedgerVerification(TypedDict):
    sound: bool
    checked_entries: int
    """The newest ones, 10,000 at most."""
    total_entries: int
    """Holds and releases included."""
    problem: LedgerVerificationProblem | None
    """The first entry that does not follow from the one before; `npm run ledger:verify` tells more."""
    checked_at: str


class LedgerVerificationProblem(TypedDict):
    """The first entry that does not follow from the one before; `npm run ledger:verify` tells more."""

    sequence: int | None
    message: str


class Member(TypedDict):
    user_id: str
    name: str
    email: str
    role: Literal["owner", "admin", "member", "read_only"]
    created_at: str
    """When the user joined the team."""


class MemberList(TypedDict):
    count: int
    members: list[Member]


class MergedResult(TypedDict):
    job_id: str
    status: Literal["pending", "processing", "completed", "failed"]
    file_name: str
    model: str
    result_format: Literal["structured", "markdown"]
    total_pages: int
    result: str | dict[str, Any]
    """The Markdown of all pages, or one object merged from the objects of all pages."""
    field_pages: dict[str, int]
    """Structured results: JSON pointer of a field -> page number of its value."""
    checks: NotRequired[list[Check]]
    """Structured results: arithmetic and other checks of the values of the whole document."""
    citations: NotRequired[dict[str, DocumentCitation]]
    """Structured results: JSON pointer of a field -> the page and the location of its value."""
    documents: NotRequired[list[BundleDocument]]
    """Jobs with `split`: the documents of the bundle in the order of their pages, the same in every slice; empty until the job has ended, and for cancelled and failed ones."""
    corrected: NotRequired[dict[str, Any] | None]
    """Structured results of jobs that have ended: the result of the whole document with its corrections by hand; null without any that applies."""
    corrections: NotRequired[list[Correction]]
    """Structured results of jobs that have ended: what was corrected by hand, by whom and when. Results stay as they were read."""
    error: JobError | None


class Message(TypedDict):
    message: str


class OperatorCreditsAnswer(TypedDict):
    operation: str
    team_id: str
    repeated: bool
    """The message was processed before; nothing changed."""
    credits_remaining: int
    transaction: CreditTransaction | None
    subscription: ActiveSubscription | None


class OperatorCreditsRequest1(TypedDict):
    operation: Literal["grant"]
    team_id: str
    amount: int
    expires_at: NotRequired[str | None]
    """Expiry of the credits. Default: none."""
    priority: NotRequired[int | None]
    """Lower is consumed first; default 100."""
    description: NotRequired[str | None]
    """Stored with the transaction."""
    metadata: NotRequired[dict[str, str] | None]
    """Your own key-value pairs."""


class OperatorCreditsRequest2(TypedDict):
    operation: Literal["refund"]
    team_id: str
    amount: int
    expires_at: NotRequired[str | None]
    """Expiry of the credits. Default: none."""
    job_id: NotRequired[str | None]
    """The job of the event."""
    description: NotRequired[str | None]
    """Stored with the transaction."""
    metadata: NotRequired[dict[str, str] | None]
    """Your own key-value pairs."""


class OperatorCreditsRequest3(TypedDict):
    operation: Literal["adjust"]
    team_id: str
    amount: int
    """Negative to remove credits; at most the available ones."""
    description: NotRequired[str | None]
    """Stored with the transaction."""
    metadata: NotRequired[dict[str, str] | None]
    """Your own key-value pairs."""


class OperatorCreditsRequest4(TypedDict):
    operation: Literal["subscribe"]
    team_id: str
    product_id: str
    """Id of a subscription in the catalogue."""
    metadata: NotRequired[dict[str, str] | None]
    """Your own key-value pairs."""


class OperatorCreditsRequest5(TypedDict):
    operation: Literal["unsubscribe"]
    team_id: str
    subscription_id: str
    at: NotRequired[Literal["period_end", "now"] | None]
    """`now` expires the rest of its benefits. Default: `period_end`."""


class OperatorCreditsRequest6(TypedDict):
    operation: Literal["set_low_threshold"]
    team_id: str
    amount: int
    """`credits.low` is emitted when no more can be spent."""


class OperatorOverview(TypedDict):
    version: str
    node_version: str
    timestamp: str
    health: Health
    queues: list[QueueFacts] | None
    """Null while the queue does not answer."""
    outbox: OutboxFacts
    deliveries: DeliveryFacts
    workers: list[WorkerFacts]
    """Processes that were alive within the last hour."""
    database: DatabaseFacts
    queue_board_url: str | None
    """Address of Bull Board, if the operator has set it."""


class OptionsOfJob(TypedDict):
    """The options of the job, those of its template copied: the same again reads the same."""

    format: Literal["structured", "markdown"]
    model: str
    schema: dict[str, Any] | None
    instructions: str | None
    pages: str | None
    extract_bounding_boxes: bool
    extract_words: bool
    extract_figures: bool
    split: bool
    priority: Literal["normal", "batch"]
    max_credits: int | None


class OutboxFacts(TypedDict):
    """Tasks that are recorded and not in the queue yet."""

    waiting: int
    oldest_seconds: float | None


class PageError(TypedDict):
    code: str
    message: str


class PageTimeseries(TypedDict):
    range: AnalyticsRange
    timeseries: list[PageTimeseriesTimeseries]


class PageTimeseriesTimeseries(TypedDict):
    bucket: str
    """Start of the bucket, in the time zone; the first may start before the range."""
    completed_pages: int
    empty_pages: int
    """Blank pages among the completed ones."""
    failed_pages: int
    hard_failure_pages: int
    """Failed pages for which a retry would not help."""
    total_pages: int
    """Read or to be read."""
    total_tokens: int
    """Of language models."""


class PageWord(TypedDict):
    text: str
    bounds: Bounds
    confidence: float
    """Probability that the word is right. 1 for words of a trusted text layer."""


class Pagination(TypedDict):
    page: int
    limit: int
    total: int
    total_pages: int


class PaymentAnswer(TypedDict):
    outcome: Literal["granted", "refunded", "repeated", "refunded_before", "ignored"]
    credits_taken: int
    """For refunds: the credits of the order that were left."""


class PaymentMessage(TypedDict):
    type: str


class PossibleStart(TypedDict):
    page_number: int
    probability: float


class Probe(TypedDict):
    status: Literal["ok", "unavailable"]


class ProcessedPage(TypedDict):
    page_content: str
    """Markdown."""
    metadata: ProcessedPageMetadata


class ProcessedPageMetadata(TypedDict):
    source: str
    """Name of the file."""
    page: int
    """Page number, from 1."""
    total_pages: int
    job_id: str


class ProductCatalog(TypedDict):
    credit_packs: list[CatalogProduct]
    subscriptions: list[CatalogProduct]


class QueueFacts(TypedDict):
    name: str
    waiting: int
    """Tasks that are due and that no worker has taken."""
    active: int
    delayed: int
    """Tasks that wait for a time, such as the next try."""
    failed: int
    """Tasks that were set aside after their last try."""
    workers: int
    """Workers connected to the queue."""
    oldest_waiting_seconds: float | None
    """Age of the oldest of the waiting tasks; in a long queue, of the next 100 and the last 100."""


class Receipt(TypedDict):
    """The same input yields the same bytes."""

    input_sha256: str | None
    """SHA-256 of the document."""
    output_sha256: str | None
    """SHA-256 of the results of all pages: identical for the same document, options and engine."""
    engine_version: str | None
    """Changes with every version of an engine or its data."""
    model: str
    options: dict[str, Any]
    reused: bool
    """Pages were reused from an earlier job at no cost."""
    reused_pages: int


class RequeuedTasks(TypedDict):
    message: str
    requeued: int


class Session(TypedDict):
    id: str
    team_id: str
    current: bool
    """The session that asks."""
    user_agent: str | None
    """The browser or program that signed in."""
    created_at: str
    last_used_at: str
    expires_at: str


class SessionList(TypedDict):
    count: int
    sessions: list[Session]


class ShownApiKey(TypedDict):
    id: str
    name: str
    prefix: str
    """The first characters of the key, to recognise it by."""
    user_id: str
    scopes: list[str]
    created_at: str
    last_used_at: str | None
    expires_at: str | None
    revoked_at: str | None
    key: str


class SignedIn(TypedDict):
    message: str
    status: Literal["authenticated"]
    token: str
    """For `Authorization: Bearer`; browsers get it as a cookie as well."""
    csrf_token: str
    """With the cookie alone, changes show it in `X-CSRF-Token`. The cookie `recto_csrf` holds it, too."""
    expires_at: str
    user: User


class Source(TypedDict):
    id: str
    name: str
    endpoint: str
    region: str
    bucket: str
    prefix: str
    addressing: Literal["path", "virtual-host"]
    access_key_id: str
    result: Literal["beside", "webhooks"]
    interval_seconds: int
    enabled: bool
    options: dict[str, Any]
    """Those that were chosen, by their names."""
    last_swept_at: str | None
    error: SourceError | None
    """Of the last look, or of results that the bucket does not take; null where all went well."""
    created_at: str
    updated_at: str


class SourceError(TypedDict):
    """Of the last look, or of results that the bucket does not take; null where all went well."""

    code: str
    message: str


class SourceDocument(TypedDict):
    id: str
    key: str
    etag: str
    size_bytes: int
    job_id: str | None
    """Null: set aside before there was a job."""
    state: Literal["running", "delivered", "superseded", "set_aside"]
    """`superseded`: a newer version of the object was taken before the result of this one was delivered, and it is not."""
    error: SourceDocumentError | None
    created_at: str
    updated_at: str


class SourceDocumentError(TypedDict):
    code: str
    message: str


class SourceDocumentPage(TypedDict):
    data: list[SourceDocument]
    has_more: bool
    next_cursor: str | None
    total_count: int
    total_count_capped: bool
    """There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long."""
    total_pages: int


class SourcePage(TypedDict):
    data: list[Source]
    has_more: bool
    next_cursor: str | None
    total_count: int
    total_count_capped: bool
    """There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long."""
    total_pages: int


class StartedDeliveries(TypedDict):
    message: str
    deliveries: int


class StartedJob(TypedDict):
    job_id: str
    status: Literal["pending"]
    message: str
    created_at: None
    template_slug: NotRequired[str]
    """The template that the options were kept as, where `save_as_template` asked for one."""


class TeamSettings(TypedDict):
    team_id: str
    config: TeamSettingsConfig
    auto_delete_enabled: bool
    """False: jobs are kept until somebody deletes them."""
    retention_period_days: int
    created_at: str
    """When the team was created."""
    updated_at: str
    """When the settings were last changed."""


class TeamSettingsConfig(TypedDict):
    auto_delete_enabled: bool
    """False: jobs are kept until somebody deletes them."""
    retention_period_days: int


class Template(TypedDict):
    id: str
    slug: str
    """What jobs name in `template_slug`. Made from the first name, and stays."""
    name: str
    description: str
    format: Literal["structured", "markdown"]
    model: str
    schema: dict[str, Any] | None
    instructions: str | None
    extract_bounding_boxes: bool
    tags: list[str]
    color: str | None
    enabled: bool
    favorite: bool
    internal: bool
    """True for presets, which cannot be changed."""
    ephemeral: bool
    """Always false: every template is kept until it is deleted."""
    checksum: str
    """SHA-256 of all options that determine the results of jobs."""
    usage_count: int
    last_used: str | None
    created_at: str
    updated_at: str


class TemplatePage(TypedDict):
    data: list[Template]
    has_more: bool
    next_cursor: str | None
    total_count: int
    total_count_capped: bool
    """There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long."""
    total_pages: int


class TemplateStats(TypedDict):
    total: int
    enabled: int
    favorites: int
    internal: int
    by_format: TemplateStatsByFormat
    usage_count: int
    most_used: list[TemplateStatsMostUsed]


class TemplateStatsByFormat(TypedDict):
    structured: int
    markdown: int


class TemplateStatsMostUsed(TypedDict):
    id: str
    slug: str
    name: str
    usage_count: int


class TemplateVersion(TypedDict):
    version: int
    checksum: str
    current: bool
    """Whether jobs are made with it now."""
    format: Literal["structured", "markdown"]
    model: str
    schema: dict[str, Any] | None
    instructions: str | None
    extract_bounding_boxes: bool
    usage_count: int
    """Jobs that were made with it."""
    last_used: str | None
    created_by: str | None
    created_at: str


class TemplateVersionList(TypedDict):
    count: int
    versions: list[TemplateVersion]


class TestEventData(TypedDict):
    pass


class TestedEndpoint(TypedDict):
    message: str
    event_id: str


class TopTemplates(TypedDict):
    range: AnalyticsRange
    templates: list[TopTemplatesTemplates]


class TopTemplatesTemplates(TypedDict):
    id: str
    name: str
    credits_consumed: int
    job_count: int
    total_pages: int
    usage_count: int
    """Number of jobs created with it."""


class TopUsers(TypedDict):
    range: AnalyticsRange
    users: list[TopUsersUsers]


class TopUsersUsers(TypedDict):
    user_id: str
    credits_consumed: int
    job_count: int
    total_pages: int
    completed_jobs: int
    failed_jobs: int
    success_rate: float


class UploadPart(TypedDict):
    part_number: int
    upload_url: str
    """Presigned URL to PUT the bytes to; the content type is not part of the signature."""
    start_byte: int
    end_byte: int
    """Inclusive."""


class UrlUpload(TypedDict):
    job_id: str
    status: Literal["pending"]
    source_url: str
    created_at: None
    template_slug: NotRequired[str]
    """The template that the options were kept as, where `save_as_template` asked for one."""


class User(TypedDict):
    id: str
    name: str
    email: str
    role: Literal["owner", "admin", "member", "read_only"]
    team_id: str
    organization_id: str
    scopes: list[str]
    is_operator: bool
    """Whether the operations of operators are open to the user."""


class UserActivity(TypedDict):
    range: AnalyticsRange
    users: list[UserActivityUsers]


class UserActivityUsers(TypedDict):
    user_id: str
    credits_consumed: int
    job_count: int
    total_pages: int
    active_days: int
    """Days, in the time zone, with at least one job."""
    first_activity: str
    last_activity: str


class WebhookAttempt(TypedDict):
    attempt_number: int
    started_at: str
    duration_ms: int
    http_status: int | None
    error: str | None
    """Why there was no answer."""
    response_body: str | None
    """The first 1,024 characters of the answer."""


class WebhookEndpoint(TypedDict):
    id: str
    url: str
    description: str
    event_types: list[str]
    """Empty: everything."""
    events: list[str]
    """Event types that are delivered, listed in full."""
    enabled: bool
    disabled_reason: str | None
    created_at: str
    updated_at: str


class WebhookEndpointHealth(TypedDict):
    id: str
    status: Literal["healthy", "failing", "paused", "disabled"]
    """Paused: after consecutive failures only single probes are sent."""
    enabled: bool
    disabled_reason: str | None
    failing_since: str | None
    """Start of the current series of failures; null if there is none."""
    paused_until: str | None
    """Time of the next probe; null unless paused."""
    since: str
    """Start of the statistics."""
    deliveries: WebhookEndpointHealthDeliveries
    success_rate: float | None
    """Of finished jobs; null without any."""
    average_attempt_ms: float | None
    last_success_at: str | None
    last_failure: WebhookEndpointHealthLastFailure1 | None


class WebhookEndpointHealthDeliveries(TypedDict):
    total: int
    pending: int
    processed: int
    failed: int


class WebhookEndpointHealthLastFailure1(TypedDict):
    at: str
    error: str | None
    http_status: int | None


class WebhookEndpointPage(TypedDict):
    data: list[WebhookEndpoint]
    has_more: bool
    next_cursor: str | None
    total_count: int
    total_count_capped: bool
    """There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long."""
    total_pages: int


class WebhookEvent(TypedDict):
    id: str
    event_id: str
    event_type: str
    created_at: str
    updated_at: str
    webhook_url: str | None
    processing_status: Literal["pending", "processed", "failed"]
    processing_error: str | None
    http_status: int | None
    processing_attempts: int
    next_attempt_at: str | None
    """No attempt begins before this. While one is made: when another worker would take the delivery over. Null when the delivery has ended, or waits for its endpoint to be enabled."""
    attempts: list[WebhookAttempt]
    """Every HTTP request that was made, in order."""
    payload: dict[str, Any]


class WebhookEventPage(TypedDict):
    data: list[WebhookEvent]
    has_more: bool
    next_cursor: str | None
    total_count: int
    total_count_capped: bool
    """There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long."""
    total_pages: int


class WebhookEventPayload(TypedDict):
    event_id: str
    event_type: str
    payload: dict[str, Any]
    """As it is delivered; when enriched, with `current`: the status of the job as it is now."""
    enriched: bool
    note: NotRequired[str]
    """Why it is not enriched."""


class WorkerFacts(TypedDict):
    id: str
    app: str
    """`worker` reads documents, `webhook-worker` delivers events."""
    alive: bool
    """Whether it said so within the last 30 seconds."""
    host: str
    pid: int
    version: str
    engine_version: str | None
    engines: list[str]
    concurrency: int
    """Pages, or deliveries, at the same time."""
    memory_bytes: int
    """Resident memory of the process, without its children."""
    started_at: str
    seen_at: str


class WorkflowProgress(TypedDict):
    job_id: str
    stage: str
    message: str
    percentage: int
    timestamp: str


class WorkflowStatus(TypedDict):
    workflow_id: str
    run_id: str
    """Another one for each run of a job."""
    status: Literal["RUNNING", "COMPLETED", "FAILED", "CANCELED", "TERMINATED", "CONTINUED_AS_NEW", "TIMED_OUT"]
    """A job that was retried is CONTINUED_AS_NEW until its new run has ended."""
    start_time: str | None
    close_time: str | None
    error: str | None
    progress: WorkflowProgress
    job_status: WorkflowStatusJobStatus


class WorkflowStatusJobStatus(TypedDict):
    job_id: str
    status: Literal["pending", "processing", "completed", "failed"]
    progress: WorkflowProgress


class JobOptions(TypedDict):
    output_type: NotRequired[Literal["structured", "markdown"] | None]
    """The format of each page. Default: markdown."""
    format: NotRequired[Literal["structured", "markdown"] | None]
    """The same as `output_type`."""
    model: NotRequired[str | None]
    """The extraction model. Default: that of the template, or the default model."""
    instruction: NotRequired[str | None]
    """What to look for, in words. Not beside `schema` or `template_slug`."""
    instructions: NotRequired[str | None]
    """The same as `instruction`; this spelling may also refine a `schema`."""
    schema: NotRequired[dict[str, Any] | str | None]
    """JSON Schema (2020-12 or draft-07) of one page, as an object or as JSON text. At most 64 kB, 12 levels and 500 properties."""
    template_slug: NotRequired[str | None]
    """Slug of a template, instead of a schema or an instruction."""
    extract_bounding_boxes: NotRequired[bool | None]
    """Include the bounding boxes of the blocks of each page."""
    extract_words: NotRequired[bool | None]
    """Include every word of each page with its bounds and its confidence."""
    extract_figures: NotRequired[bool | None]
    """Name the figures of each page in its Markdown, as `![caption](figures/P-N.png)`, and list them: pictures at least 14 mm wide and high beside the text. Not those drawn as lines, under text, or in scans. Default true."""
    split: NotRequired[bool | None]
    """The file is a bundle: cut it into its documents, each with its kind (invoice, receipt, letter, contract, form, other). Beside Markdown each invoice, receipt and contract gets the fields of the preset of its kind; beside structured pages each document gets its own fields of the schema. They stand in `documents` of the result and cost nothing more. Default false."""
    password: NotRequired[str | None]
    """Of an encrypted PDF: its user or owner password. Kept encrypted, until the document is open; what is stored from then on is the document without encryption. Without it such a job fails as `password_protected`, with a wrong one as `wrong_password`."""
    save_as_template: NotRequired[str | bool | None]
    """Keeps these options as a template of this name when the job starts; true: of the name of the file. false counts as not sent. A template of somebody else or with other options is never changed: the slug gets -2 then."""
    pages: NotRequired[str | None]
    """Pages to read, such as `1-3,7`. Default: all."""
    max_credits: NotRequired[int | None]
    """The job fails before anything is charged if it would cost more."""
    priority: NotRequired[Literal["normal", "batch"] | None]
    """`batch` waits behind `normal`."""
    metadata: NotRequired[dict[str, Any] | str | None]
    """Any JSON object, stored with the job. At most 4 kB."""
    no_cache: NotRequired[bool | None]
    """Read and charge the document even if the team has read it before."""
    retention_days: NotRequired[int | None]
    """Days until the job is deleted, at most the team's. 0 is one hour. Default: the team's."""


OperatorCreditsRequest = Union[OperatorCreditsRequest1, OperatorCreditsRequest2, OperatorCreditsRequest3, OperatorCreditsRequest4, OperatorCreditsRequest5, OperatorCreditsRequest6]
