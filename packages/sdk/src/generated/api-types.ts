// Made from the OpenAPI document by `npm run sdk:types`; do not edit.

export interface paths {
    "/analytics/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A range beside the one before
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["compareAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/confidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How sure the reading is
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getConfidenceMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/confidence/timeseries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How sure the reading is, over time
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getConfidenceTimeseries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/credits/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What moved the credits
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getCreditUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long and large documents are
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getDocumentStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/documents/filetypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The extensions of files
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getFileTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why jobs fail
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getErrorAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/errors/timeseries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Failed jobs over time
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getErrorTimeseries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/jobs/timeseries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Jobs over time
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getJobTimeseries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Jobs, pages, credits and deliveries
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getAnalyticsOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/pages/timeseries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages over time
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getPageTimeseries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/templates/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The templates of most jobs
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getTopTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/users/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When users were active
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getUserActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/users/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The users with most jobs
         * @description Of the whole team. Jobs and their pages count when the job was created, as they are now, deleted ones too; credits when they moved; deliveries when they began. Empty buckets are part of a time series.
         */
        get: operations["getTopUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Your own keys; for owners and admins, all keys of the team. Includes revoked ones.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The response contains the key, which is not shown again. Scopes beyond your own require an owner or admin.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regenerate an API key
         * @description The old one ends immediately. The response contains the new one, which is not shown again.
         */
        post: operations["regenerateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Who changed what in the team, newest first: sign-ins, keys, members and invitations, settings, templates, webhook endpoints, deletions, corrections, and what operators did to the credits. For owners and admins. Entries hold neither secrets nor anything of documents, cannot be changed, and are kept for `AUDIT_RETENTION_DAYS`.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log.jsonl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description All entries as JSON lines, newest first. For owners and admins.
         */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/accept-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Single use. A user who already has an account with this address must give its password.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Ends your other sessions. A wrong current password is refused with 403.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Those that have not ended, the last used first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all your other sessions
         * @description With an API key: all of them.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description Immediately. API keys are not affected.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sets the cookies of a session and answers with its token. It ends after 7 days, or 12 hours without use. Repeated attempts are slowed by address and by account.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session immediately. API keys are not affected.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Verify an API key */
        get: operations["verifyKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the credit balance */
        get: operations["getCreditBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit grants
         * @description What the team was granted, newest first, with what is left and when it expires.
         */
        get: operations["listCreditGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/payments/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Payment provider: order paid or refunded
         * @description Signed with PAYMENTS_SECRET as Standard Webhooks 1.0 say; no key. An order grants its pack once and is taken back once, however often and in whatever order the messages come. Other types are answered and ignored.
         */
        post: operations["receivePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/polar/products/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List products */
        get: operations["getProductCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List products */
        get: operations["getProductCatalogShort"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit transactions
         * @description Of the team of the key. Excludes credits held by running jobs.
         */
        get: operations["listCreditTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the ledger of the team
         * @description Recomputes the hash chain and the sums of the newest 10,000 entries, and compares them with the account. A shorter ledger is verified from its first entry, with its grants and holds.
         */
        get: operations["verifyLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API reference */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/guide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The integrator's guide: uploads, waiting, webhooks, errors, limits, versions */
        get: operations["getGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Health of all components */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Liveness */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Readiness */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open invitations
         * @description For owners and admins.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Create an invitation
         * @description For owners and admins. The answer holds a link that works once, for 7 days; sending it is up to you. An earlier open invitation of the address ends.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description For owners and admins.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description Your own; with a key of scope `team:read`, those of the team. New jobs do not shift a cursor.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a job and its content */
        delete: operations["deleteManagedJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Pages that were read stay, and are charged; the rest is released. The job is failed as `cancelled`.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a job
         * @description For failed jobs, and for completed jobs with failed pages. Only pages that were not charged run again, and are charged.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a job in detail */
        get: operations["getJobStatusDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/test-set.jsonl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export corrected results as a test set
         * @description JSON lines, newest job first: a document by name and SHA-256, its schema, what was read, and the corrected data. Your own jobs; with a key of scope `team:read`, those of the team.
         */
        get: operations["exportTestSet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Summary for language models */
        get: operations["getTextForMachines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List members */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the role of a member
         * @description For owners, and for admins if no owner is concerned. Takes effect immediately. A team must have an owner.
         */
        put: operations["changeMemberRole"];
        post?: never;
        /**
         * Remove a member
         * @description For owners, for admins if no owner is concerned, and for members who leave. Keys and sessions end immediately.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/delete/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a job and its content */
        delete: operations["deleteJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the cost of a job
         * @description Takes what `/ocr/uploads/url` takes, or pages and a model, and makes no job. The pages of an address are known when the job has opened it: send `page_count` if you know them, or `max_credits` with the job.
         */
        post: operations["estimateJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extract a document in one request
         * @description Takes a file as a form, as `/ocr/uploads/direct` does, or an address as JSON, as `/ocr/uploads/url` does, and answers with the result of the whole document when the job ends within `wait` seconds. Otherwise the answer is 202 with the job, which goes on. Sent again under the same `Idempotency-Key`, it waits for the same job, and answers with its result, or with 404 once the job is deleted.
         */
        post: operations["extractDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/jobs/{job_id}/chunks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the result in chunks
         * @description The Markdown of the document in pieces for search and retrieval. Each heading begins a chunk; a table or list that one chunk can hold is never cut, and a longer table repeats its head; text is cut between paragraphs, else between sentences. Tokens are an estimate that fits no one model: one for 4 letters of a Latin word or fewer, for 3 digits, for 3 letters of other alphabets, for a Chinese, Japanese or Korean sign, and for each other sign; 0.7 to 1.5 of what cl100k_base and o200k_base count.
         */
        get: operations["getJobChunks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/jobs/{job_id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the corrections of a result
         * @description In the order in which they apply, each with the value that was read.
         */
        get: operations["listCorrections"];
        /**
         * Correct a field of a structured result
         * @description Keeps the right value beside the result, which stays as it was read: `GET /ocr/result/{job_id}/document` shows both. A place whose parent is there can be corrected: a field, an item of a list, the next item. A further correction of the same place, or of one around it, takes the place of the earlier one. 422 with reason `breaks_schema` for a value that does not fit the schema of the job; 409 for Markdown, and for a job that has not ended. Emits `job.corrected`.
         */
        put: operations["correctField"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/jobs/{job_id}/corrections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a correction
         * @description What was read counts again. Corrections inside of a corrected list or object go with it. Emits `job.corrected`.
         */
        delete: operations["removeCorrection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/jobs/{job_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream the events of a job
         * @description Each event of the job (`job.created`, `job.started`, `job.completed`, ...) with the body that webhooks get and an `id`; in between `progress`. Ends with the job. Send the last id as `Last-Event-ID` to go on behind it.
         */
        get: operations["streamJobEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/jobs/{job_id}/figures/{figure}.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a figure
         * @description A PNG in colour of what the page shows there, at the resolution of the picture (100 to 600 dpi, at most 12 megapixels). 404 for a figure that the page does not have, and for jobs with `extract_figures` false. Made when first asked for; while that takes longer than 15 s the answer is 202.
         */
        get: operations["getFigure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/jobs/{job_id}/pages/{page_number}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page image
         * @description A PNG in grey at 150 dpi: its pixels are those of `dimensions` and of all boxes. Made when first asked for; while that takes longer than 15 s the answer is 202. 404 for a page that the document does not have.
         */
        get: operations["getPageImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/jobs/{job_id}/result.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the result as JSON
         * @description Pages hold what was read; `corrections` and `corrected`, of the whole document, stand beside them.
         */
        get: operations["getResultJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/jobs/{job_id}/result.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the result as Markdown
         * @description Pages of structured jobs are JSON in code blocks.
         */
        get: operations["getResultMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/jobs/{job_id}/searchable.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a searchable PDF
         * @description The original with an invisible layer of the words that were recognised; pages with a text of their own stay as they are. A document of scanned pages only is tagged, so that it is read aloud in the right order, and a PDF/A-2b where nothing in it is against that: its XMP metadata says so. An original that cannot be written again becomes pictures with such a layer. 409 for a failed job.
         */
        get: operations["getSearchablePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List extraction models */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/result/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the pages of a result
         * @description A failed job answers 200 with the pages that were read and its `error`. Pages hold what was read; `corrections` and `corrected`, of the whole document, stand beside them.
         */
        get: operations["getJobResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/result/{job_id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the merged result */
        get: operations["getMergedResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/status/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of a job
         * @description Poll every 2 seconds, or send `wait`, until the status is `completed` or `failed`. `?wait=60&until=finished` answers when the job has ended.
         */
        get: operations["getJobStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/uploads/{job_id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete an upload and start the job
         * @description Idempotent: a second call returns the same response.
         */
        post: operations["completeUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/uploads/direct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a job from a file
         * @description As JSON: returns presigned URLs for the parts of the file; `complete` starts the job. As multipart/form-data: includes the file, and the job starts immediately.
         */
        post: operations["createDirectUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/uploads/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a job from a URL
         * @description The response is sent before the download.
         */
        post: operations["createJobFromUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** OpenAPI document */
        get: operations["getOpenApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Operator: grant, refund, adjust, subscribe, unsubscribe
         * @description Signed with OPERATOR_SECRET as Standard Webhooks 1.0 say; no key. The id of the message is the idempotency key: the same message again gives the same answer and changes nothing.
         */
        post: operations["operateCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/failed-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Operator: tasks that failed for good
         * @description For operators: owners of the team that was made first, or of the team that `OPERATOR_TEAM_ID` names. Newest first. They are kept for a week.
         */
        get: operations["listFailedTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/failed-tasks/requeue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Operator: run failed tasks again
         * @description For operators: owners of the team that was made first, or of the team that `OPERATOR_TEAM_ID` names. Each gets a new set of tries. A task that is not there any more is passed over.
         */
        post: operations["requeueFailedTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Operator: queues, workers, database and versions
         * @description For operators: owners of the team that was made first, or of the team that `OPERATOR_TEAM_ID` names.
         */
        get: operations["getOperatorOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Extract a document as an external engine of Open WebUI
         * @description Takes the file as the body, waits for its end and answers with the Markdown of each page, as Open WebUI asks its external engines for it. 409 with reason `still_running` when that takes longer than `wait`, 422 with reason `extraction_failed` when the document could not be read. The same file, sent again by the same user under the same name while its job runs, waits for that job and makes no other.
         */
        put: operations["processDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get team settings */
        get: operations["getTeamSettings"];
        /**
         * Update team settings
         * @description For owners and admins. Omitted settings stay unchanged. Applies to jobs created from now on.
         */
        put: operations["updateTeamSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sources
         * @description Buckets whose documents become jobs. For owners and admins, as every operation on sources.
         */
        get: operations["listSources"];
        put?: never;
        /**
         * Make a prefix of a bucket a source
         * @description Each document below the prefix (PDF, PNG, JPEG, WebP, TIFF, by its ending) becomes one job, and each new version of it another one. The keys need `s3:ListBucket`, `s3:GetObject` and, for results beside the documents, `s3:PutObject`. They are stored sealed and never shown again.
         */
        post: operations["createSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a source */
        get: operations["getSource"];
        /**
         * Update, pause or resume a source
         * @description Omitted fields stay unchanged; `options` are replaced as a whole. Another `endpoint` needs `secret_access_key`, too. The source is looked at at once.
         */
        put: operations["updateSource"];
        post?: never;
        /**
         * Delete a source
         * @description Its jobs go on, and their results are delivered nowhere. Nothing in the bucket is changed. A source that is made again reads all of its documents again.
         */
        delete: operations["deleteSource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was taken of a source
         * @description Newest first. `state=set_aside`: what has no result, with its reason.
         */
        get: operations["listSourceDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List templates and presets */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template
         * @description The slug is derived from the name, with a numeric suffix if it is taken.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a template */
        get: operations["getTemplate"];
        /**
         * Update a template
         * @description Omitted fields stay unchanged. Existing jobs do not change. Presets cannot be changed.
         */
        put: operations["updateTemplate"];
        post?: never;
        /** Delete a template */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}/favorite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a template as favourite
         * @description Without `favorite` the mark changes to the other.
         */
        post: operations["favoriteTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a template
         * @description Every set of options that it has had, by its checksum, newest first, at most 100. To go back to one, update the template with its options: equal options are the same version.
         */
        get: operations["listTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get template statistics */
        get: operations["getTemplateStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List endpoints */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create an endpoint
         * @description The response contains the signing secret, which is not shown again.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an endpoint */
        get: operations["getWebhookEndpoint"];
        /**
         * Update an endpoint
         * @description Omitted fields stay unchanged.
         */
        put: operations["updateWebhookEndpoint"];
        post?: never;
        /** Delete an endpoint */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get delivery statistics of an endpoint */
        get: operations["getWebhookHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/regenerate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of an endpoint
         * @description The answer holds it; it is not shown again. For 24 hours `webhook-signature` carries both.
         */
        post: operations["regenerateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay events to an endpoint
         * @description At most 10,000 events; pending deliveries are skipped.
         */
        post: operations["replayWebhookEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to an endpoint
         * @description Delivered like any event, regardless of the event types of the endpoint.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List event types */
        get: operations["listWebhookEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List events and deliveries */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/events/{event_id}/payload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the payload of an event */
        get: operations["getWebhookEventPayload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/events/{event_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver an event
         * @description To the endpoints that it was sent to or, if there were none, to those that subscribe to it now.
         */
        post: operations["redeliverWebhookEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ActiveMeter: {
            balance: number;
            consumed_units: number;
            credited_units: number;
            id: string;
            meter_id: string;
            meter_name: string;
        };
        ActiveSubscription: {
            discount_id: string | null;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            ends_at: string | null;
            id: string;
            metadata: {
                [key: string]: unknown;
            };
            meters: components["schemas"]["ActiveMeter"][];
            price_id: string;
            product_id: string;
            product_name: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            started_at: string;
        };
        AnalyticsComparison: {
            credits_used: components["schemas"]["AnalyticsDelta"];
            current_range: components["schemas"]["AnalyticsRange"];
            /** @description In whole percent. */
            failure_rate: {
                change: number;
                /** @description In percent of the previous period; 100 if that was 0. */
                change_rate: number;
                current: number;
                previous: number;
                /** @enum {string} */
                trend: "up" | "down" | "stable";
            };
            jobs: components["schemas"]["AnalyticsDelta"];
            pages: components["schemas"]["AnalyticsDelta"];
            previous_range: components["schemas"]["AnalyticsRange"];
        };
        AnalyticsDelta: {
            change: number;
            /** @description In percent of the previous period; 100 if that was 0. */
            change_rate: number;
            current: number;
            previous: number;
            /** @enum {string} */
            trend: "up" | "down" | "stable";
        };
        AnalyticsOverview: {
            credits: components["schemas"]["CreditsOverview"];
            jobs: {
                active_jobs: number;
                /** @description From start to completion. */
                avg_active_seconds: number;
                /** @description From creation to completion; 0 without completed jobs. */
                avg_completion_seconds: number;
                cancelled_jobs: number;
                completed_jobs: number;
                credits_consumed: number;
                /** @description Excluding cancelled jobs. */
                failed_jobs: number;
                processed_pages: number;
                /** @description Of the jobs that completed or failed; 0 without any. */
                success_rate: number;
                throughput_jobs_per_second: number;
                total_jobs: number;
                /** @description All pages of the documents, including those not requested. */
                total_pages: number;
            };
            pages: {
                completed_pages: number;
                /** @description Blank pages among the completed ones. */
                empty_pages: number;
                failed_pages: number;
                /** @description Failed pages for which a retry would not help. */
                hard_failure_pages: number;
                /** @description Read or to be read. */
                total_pages: number;
                /** @description Of language models. */
                total_tokens: number;
            };
            range: components["schemas"]["AnalyticsRange"];
            webhooks: {
                avg_processing_seconds: number;
                failed_events: number;
                pending_events: number;
                processed_events: number;
                success_rate: number;
                /** @description An event counts once per endpoint. */
                total_events: number;
            };
        };
        AnalyticsRange: {
            /** @enum {string} */
            bucket: "hour" | "day" | "week" | "month";
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T12:00:00.000Z
             */
            end: string;
            /** @description The word that was asked for, or `custom`. */
            requested_range: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            start: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
            timezone: string;
        };
        ApiKey: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            last_used_at: string | null;
            name: string;
            /** @description The first characters of the key, to recognise it by. */
            prefix: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            revoked_at: string | null;
            scopes: string[];
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            user_id: string;
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            has_more: boolean;
            next_cursor: string | null;
            total_count: number;
            /** @description There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long. */
            total_count_capped: boolean;
            total_pages: number;
        };
        AuditEntry: {
            /**
             * @description Further actions may come.
             * @example api_key.created
             */
            action: string;
            actor: {
                /**
                 * Format: uuid
                 * @description The key or the session that was used.
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                credential_id: string | null;
                email: string | null;
                /**
                 * @description `operator`: of the installation; `system`: the service by itself.
                 * @enum {string}
                 */
                kind: "api-key" | "session" | "source" | "operator" | "system";
                /** @description Of the user, as it is now. */
                name: string | null;
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                user_id: string | null;
            };
            /** @description Of an IPv6 address its /64 network. */
            client_address: string | null;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            request_id: string | null;
            subject: {
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                id: string;
                type: string;
            };
        };
        AuditLogPage: {
            data: components["schemas"]["AuditEntry"][];
            has_more: boolean;
            next_cursor: string | null;
            total_count: number;
            /** @description There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long. */
            total_count_capped: boolean;
            total_pages: number;
        };
        Auth: {
            message: string;
            /** @enum {string} */
            status: "authenticated";
            user: components["schemas"]["User"];
        };
        BoundingBox: {
            bounds: components["schemas"]["Bounds"];
            /** @description `confidence` of its words, `level` of a heading, `unsupported_words` of a language model, and `cells` of a table: `{ row, column, row_span, column_span, bounds }`, counted from 0, of each cell that holds words. */
            metadata: {
                [key: string]: unknown;
            };
            text: string;
            /** @enum {string} */
            type: "paragraph" | "heading" | "table" | "figure" | "caption" | "list" | "footer" | "header";
        };
        /** @description Pixels at 150 dpi, from the top left. */
        Bounds: {
            height: number;
            width: number;
            x: number;
            y: number;
        };
        BundleDocument: {
            /** @description With `fields`: as those of structured pages. */
            checks?: components["schemas"]["Check"][];
            /** @description With `fields`: JSON pointer of a field -> the page and the location of its value. */
            citations?: {
                [key: string]: components["schemas"]["DocumentCitation"];
            };
            /** @description Probability that the document has exactly these pages: that it begins and ends there, and nothing begins within. */
            confidence: number;
            /** @description Why fields are missing: `timed_out`, `fields_failed`. */
            error: components["schemas"]["BundleDocumentError"] | null;
            /** @description With `fields`: JSON pointer of a field -> page number of its value. */
            field_pages?: {
                [key: string]: number;
            };
            /** @description One object for the document: by the preset of its kind, or where the job has a schema by that, merged from its pages. Null for letters, forms and others of a job without a schema. */
            fields: {
                [key: string]: unknown;
            } | null;
            first_page: number;
            /** @description `confidence` is below 0.8. */
            is_doubtful: boolean;
            /** @enum {string} */
            kind: "invoice" | "receipt" | "letter" | "contract" | "form" | "other";
            /** @description Probability that the kind is right. */
            kind_confidence: number;
            /** @description Blank pages belong to the document before them. */
            last_page: number;
            /** @description From 1, in the order of the pages. */
            number: number;
            /** @description Pages within it that may begin another document, with a probability of 0.2 to 0.5. */
            possible_starts: components["schemas"]["PossibleStart"][];
            /** @description What speaks for its beginning on `first_page`, most telling first; empty for the first document. `page_numbers` (they restart, or the ones before are complete), `sender` (other lines or other numbers at the top), `heading`, `words` (others than before), `running_text` (what came before is at its end), `layout` (fonts, margins), `page_size`, `blank_page`. */
            reasons: ("page_numbers" | "sender" | "heading" | "words" | "running_text" | "layout" | "page_size" | "blank_page")[];
            /** @description The preset that the fields were read by; null for kinds without one, and where the job has a schema. */
            template_slug: string | null;
            /** @description Pages that could not be read: they are counted to it for their neighbours only. */
            unread_pages: number[];
        };
        BundleDocumentError: {
            code: string;
            message: string;
        };
        CatalogProduct: {
            benefits: {
                description: string;
                /** @description Credits. */
                units: number;
            }[];
            /** @enum {string} */
            billing_interval: "one_time" | "day" | "week" | "month" | "year";
            description: string;
            id: string;
            name: string;
            price: {
                /** @description In the currency's smallest unit, such as cents. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
                formatted: string;
            };
            /** @enum {string} */
            type: "credit_pack" | "subscription";
        };
        Check: {
            expected: number | null;
            /** @description JSON pointers of the values concerned. */
            fields: string[];
            found: number | null;
            holds: boolean;
            /** @description Of `schema_violation`: what the schema asks for. */
            message?: string;
            /** @description What has to hold: arithmetic, such as `subtotal + tax = total`; `value stands on the page` (a value of a language model that the words of the page do not show); `missing_required` (`fields` are the required fields of the schema that were not found); `schema_violation` (`value` was read and left out, as it breaks the schema at `fields`); `schema_undecided` (nothing is delivered, as the schema never comes to a verdict). */
            rule: string;
            /** @description Of `schema_violation`: the value that was left out. */
            value?: unknown;
        };
        Chunk: {
            /** @description The blocks that it comes from. A block that was cut is named by each of its chunks. */
            boxes: components["schemas"]["ChunkBox"][];
            /** @description The headings that it stands under, outermost first. */
            heading_path: string[];
            index: number;
            /** @description The pages that it comes from, ascending. */
            pages: number[];
            /** @description Characters (UTF-16) at the two ends of `text` that other chunks have as well: the head of a table that goes on, and the overlap. The texts without them are the document. */
            repeated: {
                end: number;
                start: number;
            };
            /** @description Markdown. */
            text: string;
            /** @description About how many tokens `text` is. */
            token_count: number;
        };
        ChunkBox: {
            bounds: components["schemas"]["Bounds"];
            page_number: number;
            /** @enum {string} */
            type: "paragraph" | "heading" | "table" | "figure" | "caption" | "list" | "footer" | "header";
        };
        Citation: {
            box: components["schemas"]["Bounds"] | null;
            confidence: number;
            quote: string;
        };
        ConfidenceMetrics: {
            distribution: {
                /** @description 0.7 to below 0.9 */
                high: number;
                /** @description below 0.5 */
                low: number;
                /** @description 0.5 to below 0.7 */
                medium: number;
                /** @description 0.9 to 1 */
                very_high: number;
            };
            range: components["schemas"]["AnalyticsRange"];
            summary: {
                avg_confidence: number;
                max_confidence: number;
                min_confidence: number;
                total_pages: number;
                /** @description Blank pages, which have no confidence. */
                unscored_count: number;
            };
        };
        ConfidenceTimeseries: {
            range: components["schemas"]["AnalyticsRange"];
            timeseries: {
                avg_confidence: number;
                /**
                 * @description Start of the bucket, in the time zone; the first may start before the range.
                 * @example 2026-03-29T00:00:00.000+01:00
                 */
                bucket: string;
                /** @description 0.7 and above. */
                high_confidence_count: number;
                /** @description Below 0.5. */
                low_confidence_count: number;
                total_pages: number;
            }[];
        };
        Correction: {
            /** @description False when a retry has read something else at this place: then the result counts as it was read. */
            applied: boolean;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            corrected_at: string;
            /**
             * Format: uuid
             * @description The user.
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            corrected_by: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /** @description As read; null where nothing was found. */
            original?: unknown;
            pointer: string;
            /** @description As corrected. */
            value?: unknown;
        };
        CorrectionList: {
            corrections: components["schemas"]["Correction"][];
            count: number;
        };
        CreatedInvitation: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            email: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            invited_by: string;
            /** @description The same as a URL of the dashboard, to send to the user. */
            link: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member" | "read_only";
            /** @description For POST /auth/accept-invitation. It is not shown again. */
            token: string;
        };
        CreatedWebhookEndpoint: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            description: string;
            disabled_reason: string | null;
            enabled: boolean;
            /** @description Empty: everything. */
            event_types: string[];
            /** @description Event types that are delivered, listed in full. */
            events: string[];
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /** @example whsec_… */
            secret: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            updated_at: string;
            url: string;
        };
        CreditBalance: {
            active_meters: components["schemas"]["ActiveMeter"][];
            active_subscriptions: components["schemas"]["ActiveSubscription"][];
            credits_consumed: number;
            credits_granted: number;
            /** @description Credits that running jobs hold. */
            credits_held: number;
            /** @description Credits available for new jobs, excluding held ones. */
            credits_remaining: number;
            granted_benefits: components["schemas"]["GrantedBenefit"][];
            /** @description At or below this many available credits, `credits.low` is sent. */
            low_threshold: number;
            plan_name: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
            trial_active: boolean;
            trial_credits_granted: number;
            trial_credits_remaining: number;
            trial_days_remaining: number;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            trial_ends_at: string | null;
        };
        CreditGrant: {
            amount: number;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            description: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /** @description Lower is used first, then what expires first, then what came first. */
            priority: number;
            /** @description Held credits included. */
            remaining: number;
            /** @description Such as `trial`, `operator`, `payment` and `subscription`. */
            source: string;
        };
        CreditGrantPage: {
            data: components["schemas"]["CreditGrant"][];
            has_more: boolean;
            next_cursor: string | null;
            total_count: number;
            /** @description There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long. */
            total_count_capped: boolean;
            total_pages: number;
        };
        CreditsEventData: {
            /** @description Available credits. */
            credits_remaining: number;
            /** @description Threshold for the event credits.low. */
            low_threshold: number;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
        };
        CreditsOverview: {
            /** @description Adjustments and expired credits; negative if credits were removed. */
            adjusted: number;
            /** @description Now. */
            balance: number;
            consumed: number;
            granted: number;
            /** @description granted + refunded + adjusted - consumed */
            net: number;
            refunded: number;
        };
        CreditTransaction: {
            /** @description Negative for `consumed` and `expiration`. */
            amount: number;
            balance_after: number;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            description: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            idempotency_key: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string | null;
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description At the paths without a team.
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            organization_id?: string;
            /**
             * Format: uuid
             * @description The id of the team, at the path of the team.
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            project_id?: string;
            /** @enum {string} */
            transaction_type: "credit" | "consumed" | "refunded" | "adjustment" | "expiration";
        };
        CreditTransactionPage: {
            data: components["schemas"]["CreditTransaction"][];
            has_more: boolean;
            next_cursor: string | null;
            total_count: number;
            /** @description There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long. */
            total_count_capped: boolean;
            total_pages: number;
        };
        CreditUsage: {
            model_breakdown: {
                credits_consumed: number;
                /** @description A retried job counts in the interval in which it was first charged. */
                jobs_processed: number;
                model: string;
                transactions: number;
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                user_id: string;
            }[];
            range: components["schemas"]["AnalyticsRange"];
            snapshot: components["schemas"]["CreditsOverview"];
            timeseries: {
                adjusted: number;
                /**
                 * @description Start of the bucket, in the time zone; the first may start before the range.
                 * @example 2026-03-29T00:00:00.000+01:00
                 */
                bucket: string;
                consumed: number;
                granted: number;
                net_change: number;
                refunded: number;
            }[];
        };
        DatabaseFacts: {
            connections: number;
            max_connections: number;
            size_bytes: number;
            version: string;
        };
        DeletedJob: {
            message: string;
            receipt: components["schemas"]["DeletionReceipt"];
        };
        DeletionReceipt: {
            /** @description What was deleted; files are deleted within minutes. */
            deleted: string[];
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            deleted_at: string;
            /** @description SHA-256 of the deleted document. */
            input_sha256: string | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string;
            kept: string[];
            output_sha256: string | null;
        };
        /** @description Webhooks of all teams; they wait in the database, not in a queue. */
        DeliveryFacts: {
            /** @description Endpoints that were disabled for failing. */
            disabled_endpoints: number;
            /** @description How long the oldest attempt has been due. */
            oldest_due_seconds: number;
            open_circuits: number;
        };
        DirectUpload: {
            /** @description Size in bytes of every part except the last. */
            chunk_size: number;
            /** Format: uri */
            complete_url: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string;
            parts: components["schemas"]["UploadPart"][];
            total_chunks: number;
            upload_id: string;
            /** @enum {string} */
            upload_type: "multipart";
        };
        DocumentCitation: {
            box: components["schemas"]["Bounds"] | null;
            confidence: number;
            page_number: number;
            quote: string;
        };
        DocumentStats: {
            distribution: {
                large_docs: number;
                medium_docs: number;
                small_docs: number;
                very_large_docs: number;
            };
            range: components["schemas"]["AnalyticsRange"];
            summary: {
                avg_file_size: number;
                avg_pages_per_doc: number;
                max_file_size: number;
                min_file_size: number;
                total_documents: number;
                total_file_size: number;
            };
        };
        Error: {
            /** @enum {string} */
            code: "VALIDATION_ERROR" | "BAD_REQUEST" | "AUTHENTICATION_ERROR" | "LESS_CREDITS" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "TOO_MANY_REQUESTS" | "SYSTEM_ERROR";
            details: components["schemas"]["ErrorDetails"];
            error: {
                message: string;
            };
        };
        ErrorAnalysis: {
            patterns: {
                category: string;
                count: number;
                percentage: number;
            }[];
            range: components["schemas"]["AnalyticsRange"];
            summary: {
                completed_jobs: number;
                failed_jobs: number;
                failure_rate_percent: number;
                jobs_with_errors: number;
                total_jobs: number;
            };
        };
        ErrorDetails: {
            available_credits?: number;
            /** @description For VALIDATION_ERROR: the invalid fields, spelled as in the request. */
            fields?: {
                message: string;
                path: string;
            }[];
            /** @description A finer stable word, such as `file_too_large`; in every refusal. */
            reason: string;
            required_credits?: number;
        };
        ErrorTimeseries: {
            range: components["schemas"]["AnalyticsRange"];
            timeseries: {
                /**
                 * @description Start of the bucket, in the time zone; the first may start before the range.
                 * @example 2026-03-29T00:00:00.000+01:00
                 */
                bucket: string;
                completed_jobs: number;
                failed_jobs: number;
                failure_rate: number;
                total_jobs: number;
            }[];
        };
        Estimate: {
            /** @description Available credits. */
            balance: number;
            /** @description Credits that would be left; negative if there are not enough. */
            balance_after: number | null;
            credits_per_page: number;
            estimated_credits: number | null;
            model: string;
            /** @description Null if unknown until the document is opened. */
            pages: number | null;
            sufficient: boolean | null;
            surcharge_per_page: number;
        };
        EventTypes: {
            event_types: ("job.created" | "job.started" | "job.completed" | "job.failed" | "job.corrected" | "job.deleted" | "credits.low" | "credits.exhausted" | "webhook.test")[];
        };
        ExtractionModel: {
            credits_per_page: number;
            description: string;
            display_name: string;
            name: string;
            priority: number;
            surcharge_per_page: number;
        };
        ExtractionModels: {
            count: number;
            models: components["schemas"]["ExtractionModel"][];
        };
        FailedTask: {
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            error: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            failed_at: string | null;
            name: string;
            /** @description Ids, never documents. */
            payload: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            queue: "downloads" | "documents" | "pages" | "deliveries" | "housekeeping";
            task_id: string;
        };
        FailedTaskList: {
            count: number;
            tasks: components["schemas"]["FailedTask"][];
        };
        Figure: {
            bounds: components["schemas"]["Bounds"];
            caption: string | null;
            /** @description The number of the page and that of the figure on it, such as `3-1`. */
            id: string;
            /** @description As the Markdown names it; its address below `/ocr/jobs/{job_id}/`. */
            path: string;
        };
        FileTypes: {
            file_types: {
                document_count: number;
                extension: string;
                total_pages: number;
                total_size: number;
            }[];
            range: components["schemas"]["AnalyticsRange"];
        };
        GrantedBenefit: {
            benefit_id: string;
            benefit_metadata: {
                [key: string]: unknown;
            };
            benefit_type: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            granted_at: string;
            id: string;
            properties: {
                [key: string]: unknown;
            };
        };
        Health: {
            checks: {
                [key: string]: components["schemas"]["HealthCheck"];
            };
            service: string;
            /** @enum {string} */
            status: "healthy" | "degraded" | "down";
            summary: {
                degraded: number;
                down: number;
                healthy: number;
                total: number;
            };
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            timestamp: string;
            version: string;
        };
        HealthCheck: {
            details: {
                [key: string]: unknown;
            };
            message: string;
            /** @example 3ms */
            response_time: string;
            /** @enum {string} */
            status: "healthy" | "degraded" | "down";
        };
        Invitation: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            email: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            invited_by: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member" | "read_only";
        };
        InvitationList: {
            count: number;
            invitations: components["schemas"]["Invitation"][];
        };
        JobChunks: {
            chunks: components["schemas"]["Chunk"][];
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string;
            max_tokens: number;
            overlap: number;
        };
        JobError: {
            available_credits?: number;
            code: string;
            message: string;
            required_credits?: number;
        };
        JobEventData: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            completed_at?: string | null;
            /** @description Of `job.corrected`: which field of the result, never its value. */
            correction?: {
                /** @enum {string} */
                action: "set" | "removed";
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                corrected_by: string;
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                id: string;
                pointer: string;
            };
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at?: string;
            credits_used?: number;
            error?: components["schemas"]["JobError"] | null;
            failed_pages?: number;
            file_name?: string | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string;
            /** @description Paths of this service. */
            links?: {
                result: string;
                status: string;
            };
            model?: string;
            processed_pages?: number;
            result_format?: string;
            /** @enum {string} */
            status?: "pending" | "processing" | "completed" | "failed";
            total_pages?: number;
        } & {
            [key: string]: unknown;
        };
        JobListItem: {
            /** @description The part of `credits_used` at the price of the model. */
            base_credits: number;
            /** @description The kind of input; always `pdf`. */
            category: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            completed_at: string | null;
            /** @description Mean over the pages; null until the job has finished. */
            confidence: number | null;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            credits_used: number;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            deleted_at: string | null;
            /** @description From its creation to its end. */
            duration_seconds: number | null;
            file_name: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            is_deleted: boolean;
            model: string;
            processed_pages: number;
            /** @description Seconds from the start of processing to its end, or to now. */
            processing_time: number;
            /** @enum {string} */
            result_format: "structured" | "markdown";
            stage: string;
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed";
            /** @description The part of `credits_used` that is surcharge. */
            surcharge_credits: number;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            template_id: string | null;
            template_internal: boolean;
            template_name: string | null;
            total_pages: number;
            /**
             * Format: uuid
             * @description Who submitted it; nobody else changes it.
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            user_id: string;
        };
        JobManagement: {
            /** @enum {string} */
            action: "retry" | "cancel";
            job: components["schemas"]["JobRecord"];
            message: string;
            success: boolean;
        };
        JobPage: {
            /** @description When they were asked for. */
            bounding_boxes?: components["schemas"]["BoundingBox"][];
            /** @description Structured pages: arithmetic and other checks of values, and violations of the schema. */
            checks?: components["schemas"]["Check"][];
            /** @description Structured pages: JSON pointer of a field -> the location of its value. */
            citations?: {
                [key: string]: components["schemas"]["Citation"];
            };
            /** @description Expected share of the words read from the page that are right: the mean of their probabilities. A trusted text layer counts as right. Null for pages that could not be read. */
            confidence: number | null;
            /** @description Expected share of the words of the page, including ink that looks like text, that stand in `result`, `header` and `footer` as the page has them. Lowered by text that was not read (ink, characters without a Unicode value, letters drawn as outlines, pictures of text, missing parts of the file) and by words as far as they are probably misread. 1: nothing is missing, as far as can be told. */
            coverage: number | null;
            dimensions: {
                height: number;
                width: number;
            } | null;
            /** @description The page could not be read, or not to its end: it costs nothing, and `result` is what could be read. */
            error: components["schemas"]["PageError"] | null;
            /** @description Left out where the page has none, and for jobs with `extract_figures` false. */
            figures?: components["schemas"]["Figure"][];
            /** @description Running footers and page numbers, one per line; null if there are none. */
            footer: string | null;
            has_bounding_boxes: boolean;
            /** @description Running heads, one per line, which `result` leaves out; null if there are none. */
            header: string | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /** @description Words of the result that do not occur on the page. */
            invented_words: number | null;
            page_number: number;
            /** @description Markdown text, or an object where the result format is `structured`. The object fits the schema, but for required fields that were not found, which `checks` names. What is not found is null where the schema allows null, `[]` where it wants a list, and left out otherwise. */
            result: string | {
                [key: string]: unknown;
            };
            /** @description When they were asked for (`extract_words`): every word that was read from the page, running lines included, in the order of the file for a text layer and in reading order for recognised text. */
            words?: components["schemas"]["PageWord"][];
        };
        JobPageOfList: {
            data: components["schemas"]["JobListItem"][];
            has_more: boolean;
            next_cursor: string | null;
            total_count: number;
            /** @description There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long. */
            total_count_capped: boolean;
            total_pages: number;
        };
        JobRecord: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            credits_used: number;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            deleted_at: string | null;
            error_message: string | null;
            file_name: string;
            /** @description In bytes; null until the document is stored. */
            file_size: number | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            metadata: {
                [key: string]: unknown;
            };
            processed_pages: number;
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed";
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            template_id: string | null;
            template_internal: boolean;
            template_name: string | null;
            total_pages: number;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            user_id: string;
        };
        JobResult: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            completed_at: string | null;
            /** @description Structured results of jobs that have ended: the result of the whole document with its corrections by hand; null without any that applies. */
            corrected?: {
                [key: string]: unknown;
            } | null;
            /** @description Structured results of jobs that have ended: what was corrected by hand, by whom and when. Results stay as they were read. */
            corrections?: components["schemas"]["Correction"][];
            credits_used: number;
            /** @description Jobs with `split`: the documents of the bundle in the order of their pages, the same in every slice; empty until the job has ended, and for cancelled and failed ones. */
            documents?: components["schemas"]["BundleDocument"][];
            error: components["schemas"]["JobError"] | null;
            file_name: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string;
            model: string;
            pages: components["schemas"]["JobPage"][];
            pagination: components["schemas"]["Pagination"];
            processed_pages: number;
            processing_time_seconds: number | null;
            receipt: components["schemas"]["Receipt"] | null;
            /** @enum {string} */
            result_format: "structured" | "markdown";
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed";
            total_pages: number;
        };
        JobStatus: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            /** @description Null unless the job failed. */
            error_message: string | null;
            /** @description Pages that could not be read. They are not charged. */
            failed_pages: number;
            file_name: string;
            /**
             * Format: uuid
             * @description Equal to `job_id`.
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /** @description Pages that have been looked at: counts up to `total_pages` while the job is in the stage `preparing`. Releases before it leave it out. */
            inspected_pages?: number;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string;
            model: string;
            processed_pages: number;
            /** @description Whole seconds from the start of processing to its end, or to now. */
            processing_time: number;
            /** @description Percent. */
            progress: number;
            progress_fraction: number;
            /** @description Number of jobs ahead of this one while it waits for a worker, up to 10,000; null otherwise. */
            queue_position: number | null;
            /** @enum {string} */
            result_format: "structured" | "markdown";
            /** @description More detailed than the status. */
            stage: string;
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed";
            template_internal: boolean;
            template_name: string | null;
            /** @description Pages of the document; 0 until it is opened. */
            total_pages: number;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            updated_at: string;
        };
        JobStatusDetail: {
            /** @description Processing jobs without progress for ten minutes. */
            estimated_stuck: boolean;
            is_retryable: boolean;
            job: components["schemas"]["JobRecord"];
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            last_activity: string;
            options: components["schemas"]["OptionsOfJob"];
            workflow_status: components["schemas"]["WorkflowStatus"] | null;
        };
        JobTimeseries: {
            range: components["schemas"]["AnalyticsRange"];
            timeseries: {
                active_jobs: number;
                /** @description From creation to completion; 0 without completed jobs. */
                avg_completion_seconds: number;
                /**
                 * @description Start of the bucket, in the time zone; the first may start before the range.
                 * @example 2026-03-29T00:00:00.000+01:00
                 */
                bucket: string;
                completed_jobs: number;
                credits_consumed: number;
                /** @description Excluding cancelled jobs. */
                failed_jobs: number;
                processed_pages: number;
                total_jobs: number;
                /** @description All pages of the documents, including those not requested. */
                total_pages: number;
            }[];
        };
        LedgerVerification: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            checked_at: string;
            /** @description The newest ones, 10,000 at most. */
            checked_entries: number;
            /** @description The first entry that does not follow from the one before; `npm run ledger:verify` tells more. */
            problem: {
                message: string;
                sequence: number | null;
            } | null;
            sound: boolean;
            /** @description Holds and releases included. */
            total_entries: number;
        };
        Member: {
            /**
             * Format: date-time
             * @description When the user joined the team.
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member" | "read_only";
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            user_id: string;
        };
        MemberList: {
            count: number;
            members: components["schemas"]["Member"][];
        };
        MergedResult: {
            /** @description Structured results: arithmetic and other checks of the values of the whole document. */
            checks?: components["schemas"]["Check"][];
            /** @description Structured results: JSON pointer of a field -> the page and the location of its value. */
            citations?: {
                [key: string]: components["schemas"]["DocumentCitation"];
            };
            /** @description Structured results of jobs that have ended: the result of the whole document with its corrections by hand; null without any that applies. */
            corrected?: {
                [key: string]: unknown;
            } | null;
            /** @description Structured results of jobs that have ended: what was corrected by hand, by whom and when. Results stay as they were read. */
            corrections?: components["schemas"]["Correction"][];
            /** @description Jobs with `split`: the documents of the bundle in the order of their pages, the same in every slice; empty until the job has ended, and for cancelled and failed ones. */
            documents?: components["schemas"]["BundleDocument"][];
            error: components["schemas"]["JobError"] | null;
            /** @description Structured results: JSON pointer of a field -> page number of its value. */
            field_pages: {
                [key: string]: number;
            };
            file_name: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string;
            model: string;
            /** @description The Markdown of all pages, or one object merged from the objects of all pages. */
            result: string | {
                [key: string]: unknown;
            };
            /** @enum {string} */
            result_format: "structured" | "markdown";
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed";
            total_pages: number;
        };
        Message: {
            message: string;
        };
        OperatorCreditsAnswer: {
            credits_remaining: number;
            operation: string;
            /** @description The message was processed before; nothing changed. */
            repeated: boolean;
            subscription: components["schemas"]["ActiveSubscription"] | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
            transaction: components["schemas"]["CreditTransaction"] | null;
        };
        OperatorCreditsRequest: {
            amount: number;
            /** @description Stored with the transaction. */
            description?: string | null;
            /**
             * Format: date-time
             * @description Expiry of the credits. Default: none.
             */
            expires_at?: string | null;
            /** @description Your own key-value pairs. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @enum {string} */
            operation: "grant";
            /** @description Lower is consumed first; default 100. */
            priority?: number | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
        } | {
            amount: number;
            /** @description Stored with the transaction. */
            description?: string | null;
            /**
             * Format: date-time
             * @description Expiry of the credits. Default: none.
             */
            expires_at?: string | null;
            /**
             * Format: uuid
             * @description The job of the event.
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id?: string | null;
            /** @description Your own key-value pairs. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @enum {string} */
            operation: "refund";
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
        } | {
            /** @description Negative to remove credits; at most the available ones. */
            amount: number;
            /** @description Stored with the transaction. */
            description?: string | null;
            /** @description Your own key-value pairs. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @enum {string} */
            operation: "adjust";
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
        } | {
            /** @description Your own key-value pairs. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @enum {string} */
            operation: "subscribe";
            /** @description Id of a subscription in the catalogue. */
            product_id: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
        } | {
            /**
             * @description `now` expires the rest of its benefits. Default: `period_end`.
             * @enum {string|null}
             */
            at?: "period_end" | "now" | null;
            /** @enum {string} */
            operation: "unsubscribe";
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            subscription_id: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
        } | {
            /** @description `credits.low` is emitted when no more can be spent. */
            amount: number;
            /** @enum {string} */
            operation: "set_low_threshold";
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
        };
        OperatorOverview: {
            database: components["schemas"]["DatabaseFacts"];
            deliveries: components["schemas"]["DeliveryFacts"];
            health: components["schemas"]["Health"];
            node_version: string;
            outbox: components["schemas"]["OutboxFacts"];
            /** @description Address of Bull Board, if the operator has set it. */
            queue_board_url: string | null;
            /** @description Null while the queue does not answer. */
            queues: components["schemas"]["QueueFacts"][] | null;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            timestamp: string;
            version: string;
            /** @description Processes that were alive within the last hour. */
            workers: components["schemas"]["WorkerFacts"][];
        };
        /** @description The options of the job, those of its template copied: the same again reads the same. */
        OptionsOfJob: {
            extract_bounding_boxes: boolean;
            extract_figures: boolean;
            extract_words: boolean;
            /** @enum {string} */
            format: "structured" | "markdown";
            instructions: string | null;
            max_credits: number | null;
            model: string;
            pages: string | null;
            /** @enum {string} */
            priority: "normal" | "batch";
            schema: {
                [key: string]: unknown;
            } | null;
            split: boolean;
        };
        /** @description Tasks that are recorded and not in the queue yet. */
        OutboxFacts: {
            oldest_seconds: number | null;
            waiting: number;
        };
        PageError: {
            code: string;
            message: string;
        };
        PageTimeseries: {
            range: components["schemas"]["AnalyticsRange"];
            timeseries: {
                /**
                 * @description Start of the bucket, in the time zone; the first may start before the range.
                 * @example 2026-03-29T00:00:00.000+01:00
                 */
                bucket: string;
                completed_pages: number;
                /** @description Blank pages among the completed ones. */
                empty_pages: number;
                failed_pages: number;
                /** @description Failed pages for which a retry would not help. */
                hard_failure_pages: number;
                /** @description Read or to be read. */
                total_pages: number;
                /** @description Of language models. */
                total_tokens: number;
            }[];
        };
        PageWord: {
            bounds: components["schemas"]["Bounds"];
            /** @description Probability that the word is right. 1 for words of a trusted text layer. */
            confidence: number;
            text: string;
        };
        Pagination: {
            limit: number;
            page: number;
            total: number;
            total_pages: number;
        };
        PaymentAnswer: {
            /** @description For refunds: the credits of the order that were left. */
            credits_taken: number;
            /** @enum {string} */
            outcome: "granted" | "refunded" | "repeated" | "refunded_before" | "ignored";
        };
        PaymentMessage: {
            type: string;
        } & {
            [key: string]: unknown;
        };
        PossibleStart: {
            page_number: number;
            probability: number;
        };
        Probe: {
            /** @enum {string} */
            status: "ok" | "unavailable";
        };
        ProcessedPage: {
            metadata: {
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                job_id: string;
                /** @description Page number, from 1. */
                page: number;
                /** @description Name of the file. */
                source: string;
                total_pages: number;
            };
            /** @description Markdown. */
            page_content: string;
        };
        ProductCatalog: {
            credit_packs: components["schemas"]["CatalogProduct"][];
            subscriptions: components["schemas"]["CatalogProduct"][];
        };
        QueueFacts: {
            active: number;
            /** @description Tasks that wait for a time, such as the next try. */
            delayed: number;
            /** @description Tasks that were set aside after their last try. */
            failed: number;
            name: string;
            /** @description Age of the oldest of the waiting tasks; in a long queue, of the next 100 and the last 100. */
            oldest_waiting_seconds: number | null;
            /** @description Tasks that are due and that no worker has taken. */
            waiting: number;
            /** @description Workers connected to the queue. */
            workers: number;
        };
        /** @description The same input yields the same bytes. */
        Receipt: {
            /** @description Changes with every version of an engine or its data. */
            engine_version: string | null;
            /** @description SHA-256 of the document. */
            input_sha256: string | null;
            model: string;
            options: {
                [key: string]: unknown;
            };
            /** @description SHA-256 of the results of all pages: identical for the same document, options and engine. */
            output_sha256: string | null;
            /** @description Pages were reused from an earlier job at no cost. */
            reused: boolean;
            reused_pages: number;
        };
        RequeuedTasks: {
            message: string;
            requeued: number;
        };
        Session: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            /** @description The session that asks. */
            current: boolean;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            last_used_at: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
            /** @description The browser or program that signed in. */
            user_agent: string | null;
        };
        SessionList: {
            count: number;
            sessions: components["schemas"]["Session"][];
        };
        ShownApiKey: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            key: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            last_used_at: string | null;
            name: string;
            /** @description The first characters of the key, to recognise it by. */
            prefix: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            revoked_at: string | null;
            scopes: string[];
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            user_id: string;
        };
        SignedIn: {
            /** @description With the cookie alone, changes show it in `X-CSRF-Token`. The cookie `recto_csrf` holds it, too. */
            csrf_token: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            expires_at: string;
            message: string;
            /** @enum {string} */
            status: "authenticated";
            /** @description For `Authorization: Bearer`; browsers get it as a cookie as well. */
            token: string;
            user: components["schemas"]["User"];
        };
        Source: {
            access_key_id: string;
            /** @enum {string} */
            addressing: "path" | "virtual-host";
            bucket: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            enabled: boolean;
            endpoint: string;
            /** @description Of the last look, or of results that the bucket does not take; null where all went well. */
            error: {
                code: string;
                message: string;
            } | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            interval_seconds: number;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            last_swept_at: string | null;
            name: string;
            /** @description Those that were chosen, by their names. */
            options: {
                [key: string]: unknown;
            };
            prefix: string;
            region: string;
            /** @enum {string} */
            result: "beside" | "webhooks";
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            updated_at: string;
        };
        SourceDocument: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            error: {
                code: string;
                message: string;
            } | null;
            etag: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /**
             * Format: uuid
             * @description Null: set aside before there was a job.
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string | null;
            key: string;
            size_bytes: number;
            /**
             * @description `superseded`: a newer version of the object was taken before the result of this one was delivered, and it is not.
             * @enum {string}
             */
            state: "running" | "delivered" | "superseded" | "set_aside";
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            updated_at: string;
        };
        SourceDocumentPage: {
            data: components["schemas"]["SourceDocument"][];
            has_more: boolean;
            next_cursor: string | null;
            total_count: number;
            /** @description There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long. */
            total_count_capped: boolean;
            total_pages: number;
        };
        SourcePage: {
            data: components["schemas"]["Source"][];
            has_more: boolean;
            next_cursor: string | null;
            total_count: number;
            /** @description There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long. */
            total_count_capped: boolean;
            total_pages: number;
        };
        StartedDeliveries: {
            deliveries: number;
            message: string;
        };
        StartedJob: {
            created_at: null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string;
            message: string;
            /** @enum {string} */
            status: "pending";
            /** @description The template that the options were kept as, where `save_as_template` asked for one. */
            template_slug?: string;
        };
        TeamSettings: {
            /** @description False: jobs are kept until somebody deletes them. */
            auto_delete_enabled: boolean;
            config: {
                /** @description False: jobs are kept until somebody deletes them. */
                auto_delete_enabled: boolean;
                retention_period_days: number;
            };
            /**
             * Format: date-time
             * @description When the team was created.
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            retention_period_days: number;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
            /**
             * Format: date-time
             * @description When the settings were last changed.
             * @example 2026-01-01T12:00:00.000Z
             */
            updated_at: string;
        };
        Template: {
            /** @description SHA-256 of all options that determine the results of jobs. */
            checksum: string;
            color: string | null;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            description: string;
            enabled: boolean;
            /** @description Always false: every template is kept until it is deleted. */
            ephemeral: boolean;
            extract_bounding_boxes: boolean;
            favorite: boolean;
            /** @enum {string} */
            format: "structured" | "markdown";
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            instructions: string | null;
            /** @description True for presets, which cannot be changed. */
            internal: boolean;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            last_used: string | null;
            model: string;
            name: string;
            schema: {
                [key: string]: unknown;
            } | null;
            /** @description What jobs name in `template_slug`. Made from the first name, and stays. */
            slug: string;
            tags: string[];
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            updated_at: string;
            usage_count: number;
        };
        TemplatePage: {
            data: components["schemas"]["Template"][];
            has_more: boolean;
            next_cursor: string | null;
            total_count: number;
            /** @description There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long. */
            total_count_capped: boolean;
            total_pages: number;
        };
        TemplateStats: {
            by_format: {
                markdown: number;
                structured: number;
            };
            enabled: number;
            favorites: number;
            internal: number;
            most_used: {
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                id: string;
                name: string;
                slug: string;
                usage_count: number;
            }[];
            total: number;
            usage_count: number;
        };
        TemplateVersion: {
            checksum: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            created_by: string | null;
            /** @description Whether jobs are made with it now. */
            current: boolean;
            extract_bounding_boxes: boolean;
            /** @enum {string} */
            format: "structured" | "markdown";
            instructions: string | null;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            last_used: string | null;
            model: string;
            schema: {
                [key: string]: unknown;
            } | null;
            /** @description Jobs that were made with it. */
            usage_count: number;
            version: number;
        };
        TemplateVersionList: {
            count: number;
            versions: components["schemas"]["TemplateVersion"][];
        };
        TestedEndpoint: {
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            event_id: string;
            message: string;
        };
        TestEventData: {
            [key: string]: unknown;
        };
        TopTemplates: {
            range: components["schemas"]["AnalyticsRange"];
            templates: {
                credits_consumed: number;
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                id: string;
                job_count: number;
                name: string;
                total_pages: number;
                /** @description Number of jobs created with it. */
                usage_count: number;
            }[];
        };
        TopUsers: {
            range: components["schemas"]["AnalyticsRange"];
            users: {
                completed_jobs: number;
                credits_consumed: number;
                failed_jobs: number;
                job_count: number;
                success_rate: number;
                total_pages: number;
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                user_id: string;
            }[];
        };
        UploadPart: {
            /** @description Inclusive. */
            end_byte: number;
            part_number: number;
            start_byte: number;
            /**
             * Format: uri
             * @description Presigned URL to PUT the bytes to; the content type is not part of the signature.
             */
            upload_url: string;
        };
        UrlUpload: {
            created_at: null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string;
            source_url: string;
            /** @enum {string} */
            status: "pending";
            /** @description The template that the options were kept as, where `save_as_template` asked for one. */
            template_slug?: string;
        };
        User: {
            email: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /** @description Whether the operations of operators are open to the user. */
            is_operator: boolean;
            name: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            organization_id: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member" | "read_only";
            scopes: string[];
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            team_id: string;
        };
        UserActivity: {
            range: components["schemas"]["AnalyticsRange"];
            users: {
                /** @description Days, in the time zone, with at least one job. */
                active_days: number;
                credits_consumed: number;
                /**
                 * Format: date-time
                 * @example 2026-01-01T12:00:00.000Z
                 */
                first_activity: string;
                job_count: number;
                /**
                 * Format: date-time
                 * @example 2026-01-01T12:00:00.000Z
                 */
                last_activity: string;
                total_pages: number;
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                user_id: string;
            }[];
        };
        WebhookAttempt: {
            attempt_number: number;
            duration_ms: number;
            /** @description Why there was no answer. */
            error: string | null;
            http_status: number | null;
            /** @description The first 1,024 characters of the answer. */
            response_body: string | null;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            started_at: string;
        };
        WebhookEndpoint: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            description: string;
            disabled_reason: string | null;
            enabled: boolean;
            /** @description Empty: everything. */
            event_types: string[];
            /** @description Event types that are delivered, listed in full. */
            events: string[];
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            updated_at: string;
            url: string;
        };
        WebhookEndpointHealth: {
            average_attempt_ms: number | null;
            deliveries: {
                failed: number;
                pending: number;
                processed: number;
                total: number;
            };
            disabled_reason: string | null;
            enabled: boolean;
            /**
             * Format: date-time
             * @description Start of the current series of failures; null if there is none.
             * @example 2026-01-01T12:00:00.000Z
             */
            failing_since: string | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            last_failure: {
                /**
                 * Format: date-time
                 * @example 2026-01-01T12:00:00.000Z
                 */
                at: string;
                error: string | null;
                http_status: number | null;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description Time of the next probe; null unless paused.
             * @example 2026-01-01T12:00:00.000Z
             */
            paused_until: string | null;
            /**
             * Format: date-time
             * @description Start of the statistics.
             * @example 2026-01-01T12:00:00.000Z
             */
            since: string;
            /**
             * @description Paused: after consecutive failures only single probes are sent.
             * @enum {string}
             */
            status: "healthy" | "failing" | "paused" | "disabled";
            /** @description Of finished jobs; null without any. */
            success_rate: number | null;
        };
        WebhookEndpointPage: {
            data: components["schemas"]["WebhookEndpoint"][];
            has_more: boolean;
            next_cursor: string | null;
            total_count: number;
            /** @description There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long. */
            total_count_capped: boolean;
            total_pages: number;
        };
        WebhookEvent: {
            /** @description Every HTTP request that was made, in order. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            created_at: string;
            event_id: string;
            event_type: string;
            http_status: number | null;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /**
             * Format: date-time
             * @description No attempt begins before this. While one is made: when another worker would take the delivery over. Null when the delivery has ended, or waits for its endpoint to be enabled.
             * @example 2026-01-01T12:00:00.000Z
             */
            next_attempt_at: string | null;
            payload: {
                [key: string]: unknown;
            };
            processing_attempts: number;
            processing_error: string | null;
            /** @enum {string} */
            processing_status: "pending" | "processed" | "failed";
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            updated_at: string;
            webhook_url: string | null;
        };
        WebhookEventPage: {
            data: components["schemas"]["WebhookEvent"][];
            has_more: boolean;
            next_cursor: string | null;
            total_count: number;
            /** @description There are more than `total_count` says: counting stops at 10,000, and at 200 or more where a search in a large team would take long. */
            total_count_capped: boolean;
            total_pages: number;
        };
        WebhookEventPayload: {
            enriched: boolean;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            event_id: string;
            event_type: string;
            /** @description Why it is not enriched. */
            note?: string;
            /** @description As it is delivered; when enriched, with `current`: the status of the job as it is now. */
            payload: {
                [key: string]: unknown;
            };
        };
        WorkerFacts: {
            /** @description Whether it said so within the last 30 seconds. */
            alive: boolean;
            /** @description `worker` reads documents, `webhook-worker` delivers events. */
            app: string;
            /** @description Pages, or deliveries, at the same time. */
            concurrency: number;
            engine_version: string | null;
            engines: string[];
            host: string;
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            id: string;
            /** @description Resident memory of the process, without its children. */
            memory_bytes: number;
            pid: number;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            seen_at: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            started_at: string;
            version: string;
        };
        WorkflowProgress: {
            /**
             * Format: uuid
             * @example 0198c0de-7a00-7000-8000-000000000001
             */
            job_id: string;
            message: string;
            percentage: number;
            stage: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            timestamp: string;
        };
        WorkflowStatus: {
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            close_time: string | null;
            error: string | null;
            job_status: {
                /**
                 * Format: uuid
                 * @example 0198c0de-7a00-7000-8000-000000000001
                 */
                job_id: string;
                progress: components["schemas"]["WorkflowProgress"];
                /** @enum {string} */
                status: "pending" | "processing" | "completed" | "failed";
            };
            progress: components["schemas"]["WorkflowProgress"];
            /** @description Another one for each run of a job. */
            run_id: string;
            /**
             * Format: date-time
             * @example 2026-01-01T12:00:00.000Z
             */
            start_time: string | null;
            /**
             * @description A job that was retried is CONTINUED_AS_NEW until its new run has ended.
             * @enum {string}
             */
            status: "RUNNING" | "COMPLETED" | "FAILED" | "CANCELED" | "TERMINATED" | "CONTINUED_AS_NEW" | "TIMED_OUT";
            workflow_id: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ActiveMeter = components['schemas']['ActiveMeter'];
export type ActiveSubscription = components['schemas']['ActiveSubscription'];
export type AnalyticsComparison = components['schemas']['AnalyticsComparison'];
export type AnalyticsDelta = components['schemas']['AnalyticsDelta'];
export type AnalyticsOverview = components['schemas']['AnalyticsOverview'];
export type AnalyticsRange = components['schemas']['AnalyticsRange'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyPage = components['schemas']['ApiKeyPage'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditLogPage = components['schemas']['AuditLogPage'];
export type Auth = components['schemas']['Auth'];
export type BoundingBox = components['schemas']['BoundingBox'];
export type Bounds = components['schemas']['Bounds'];
export type BundleDocument = components['schemas']['BundleDocument'];
export type BundleDocumentError = components['schemas']['BundleDocumentError'];
export type CatalogProduct = components['schemas']['CatalogProduct'];
export type Check = components['schemas']['Check'];
export type Chunk = components['schemas']['Chunk'];
export type ChunkBox = components['schemas']['ChunkBox'];
export type Citation = components['schemas']['Citation'];
export type ConfidenceMetrics = components['schemas']['ConfidenceMetrics'];
export type ConfidenceTimeseries = components['schemas']['ConfidenceTimeseries'];
export type Correction = components['schemas']['Correction'];
export type CorrectionList = components['schemas']['CorrectionList'];
export type CreatedInvitation = components['schemas']['CreatedInvitation'];
export type CreatedWebhookEndpoint = components['schemas']['CreatedWebhookEndpoint'];
export type CreditBalance = components['schemas']['CreditBalance'];
export type CreditGrant = components['schemas']['CreditGrant'];
export type CreditGrantPage = components['schemas']['CreditGrantPage'];
export type CreditsEventData = components['schemas']['CreditsEventData'];
export type CreditsOverview = components['schemas']['CreditsOverview'];
export type CreditTransaction = components['schemas']['CreditTransaction'];
export type CreditTransactionPage = components['schemas']['CreditTransactionPage'];
export type CreditUsage = components['schemas']['CreditUsage'];
export type DatabaseFacts = components['schemas']['DatabaseFacts'];
export type DeletedJob = components['schemas']['DeletedJob'];
export type DeletionReceipt = components['schemas']['DeletionReceipt'];
export type DeliveryFacts = components['schemas']['DeliveryFacts'];
export type DirectUpload = components['schemas']['DirectUpload'];
export type DocumentCitation = components['schemas']['DocumentCitation'];
export type DocumentStats = components['schemas']['DocumentStats'];
export type Error = components['schemas']['Error'];
export type ErrorAnalysis = components['schemas']['ErrorAnalysis'];
export type ErrorDetails = components['schemas']['ErrorDetails'];
export type ErrorTimeseries = components['schemas']['ErrorTimeseries'];
export type Estimate = components['schemas']['Estimate'];
export type EventTypes = components['schemas']['EventTypes'];
export type ExtractionModel = components['schemas']['ExtractionModel'];
export type ExtractionModels = components['schemas']['ExtractionModels'];
export type FailedTask = components['schemas']['FailedTask'];
export type FailedTaskList = components['schemas']['FailedTaskList'];
export type Figure = components['schemas']['Figure'];
export type FileTypes = components['schemas']['FileTypes'];
export type GrantedBenefit = components['schemas']['GrantedBenefit'];
export type Health = components['schemas']['Health'];
export type HealthCheck = components['schemas']['HealthCheck'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationList = components['schemas']['InvitationList'];
export type JobChunks = components['schemas']['JobChunks'];
export type JobError = components['schemas']['JobError'];
export type JobEventData = components['schemas']['JobEventData'];
export type JobListItem = components['schemas']['JobListItem'];
export type JobManagement = components['schemas']['JobManagement'];
export type JobPage = components['schemas']['JobPage'];
export type JobPageOfList = components['schemas']['JobPageOfList'];
export type JobRecord = components['schemas']['JobRecord'];
export type JobResult = components['schemas']['JobResult'];
export type JobStatus = components['schemas']['JobStatus'];
export type JobStatusDetail = components['schemas']['JobStatusDetail'];
export type JobTimeseries = components['schemas']['JobTimeseries'];
export type LedgerVerification = components['schemas']['LedgerVerification'];
export type Member = components['schemas']['Member'];
export type MemberList = components['schemas']['MemberList'];
export type MergedResult = components['schemas']['MergedResult'];
export type Message = components['schemas']['Message'];
export type OperatorCreditsAnswer = components['schemas']['OperatorCreditsAnswer'];
export type OperatorCreditsRequest = components['schemas']['OperatorCreditsRequest'];
export type OperatorOverview = components['schemas']['OperatorOverview'];
export type OptionsOfJob = components['schemas']['OptionsOfJob'];
export type OutboxFacts = components['schemas']['OutboxFacts'];
export type PageError = components['schemas']['PageError'];
export type PageTimeseries = components['schemas']['PageTimeseries'];
export type PageWord = components['schemas']['PageWord'];
export type Pagination = components['schemas']['Pagination'];
export type PaymentAnswer = components['schemas']['PaymentAnswer'];
export type PaymentMessage = components['schemas']['PaymentMessage'];
export type PossibleStart = components['schemas']['PossibleStart'];
export type Probe = components['schemas']['Probe'];
export type ProcessedPage = components['schemas']['ProcessedPage'];
export type ProductCatalog = components['schemas']['ProductCatalog'];
export type QueueFacts = components['schemas']['QueueFacts'];
export type Receipt = components['schemas']['Receipt'];
export type RequeuedTasks = components['schemas']['RequeuedTasks'];
export type Session = components['schemas']['Session'];
export type SessionList = components['schemas']['SessionList'];
export type ShownApiKey = components['schemas']['ShownApiKey'];
export type SignedIn = components['schemas']['SignedIn'];
export type Source = components['schemas']['Source'];
export type SourceDocument = components['schemas']['SourceDocument'];
export type SourceDocumentPage = components['schemas']['SourceDocumentPage'];
export type SourcePage = components['schemas']['SourcePage'];
export type StartedDeliveries = components['schemas']['StartedDeliveries'];
export type StartedJob = components['schemas']['StartedJob'];
export type TeamSettings = components['schemas']['TeamSettings'];
export type Template = components['schemas']['Template'];
export type TemplatePage = components['schemas']['TemplatePage'];
export type TemplateStats = components['schemas']['TemplateStats'];
export type TemplateVersion = components['schemas']['TemplateVersion'];
export type TemplateVersionList = components['schemas']['TemplateVersionList'];
export type TestedEndpoint = components['schemas']['TestedEndpoint'];
export type TestEventData = components['schemas']['TestEventData'];
export type TopTemplates = components['schemas']['TopTemplates'];
export type TopUsers = components['schemas']['TopUsers'];
export type UploadPart = components['schemas']['UploadPart'];
export type UrlUpload = components['schemas']['UrlUpload'];
export type User = components['schemas']['User'];
export type UserActivity = components['schemas']['UserActivity'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEndpointHealth = components['schemas']['WebhookEndpointHealth'];
export type WebhookEndpointPage = components['schemas']['WebhookEndpointPage'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookEventPage = components['schemas']['WebhookEventPage'];
export type WebhookEventPayload = components['schemas']['WebhookEventPayload'];
export type WorkerFacts = components['schemas']['WorkerFacts'];
export type WorkflowProgress = components['schemas']['WorkflowProgress'];
export type WorkflowStatus = components['schemas']['WorkflowStatus'];
export type $defs = Record<string, never>;
export interface operations {
    compareAnalytics: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "previous_range": {
                     *         "bucket": "day",
                     *         "start": "2025-12-31T00:00:00.000Z",
                     *         "end": "2026-01-01T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "credits_used": {
                     *         "current": 3,
                     *         "previous": 0,
                     *         "change": 3,
                     *         "change_rate": 100,
                     *         "trend": "up"
                     *       },
                     *       "failure_rate": {
                     *         "current": 0,
                     *         "previous": 0,
                     *         "change": 0,
                     *         "change_rate": 0,
                     *         "trend": "stable"
                     *       },
                     *       "jobs": {
                     *         "current": 1,
                     *         "previous": 0,
                     *         "change": 1,
                     *         "change_rate": 100,
                     *         "trend": "up"
                     *       },
                     *       "pages": {
                     *         "current": 3,
                     *         "previous": 0,
                     *         "change": 3,
                     *         "change_rate": 100,
                     *         "trend": "up"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AnalyticsComparison"];
                };
            };
        };
    };
    getConfidenceMetrics: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "distribution": {
                     *         "very_high": 2,
                     *         "high": 0,
                     *         "medium": 0,
                     *         "low": 0
                     *       },
                     *       "summary": {
                     *         "avg_confidence": 0.96,
                     *         "max_confidence": 0.98,
                     *         "min_confidence": 0.94,
                     *         "total_pages": 3,
                     *         "unscored_count": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConfidenceMetrics"];
                };
            };
        };
    };
    getConfidenceTimeseries: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "timeseries": [
                     *         {
                     *           "bucket": "2026-01-01T00:00:00.000Z",
                     *           "avg_confidence": 0.96,
                     *           "high_confidence_count": 2,
                     *           "low_confidence_count": 0,
                     *           "total_pages": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConfidenceTimeseries"];
                };
            };
        };
    };
    getCreditUsage: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "snapshot": {
                     *         "adjusted": 0,
                     *         "balance": 97,
                     *         "consumed": 3,
                     *         "granted": 100,
                     *         "net": 97,
                     *         "refunded": 0
                     *       },
                     *       "timeseries": [
                     *         {
                     *           "bucket": "2026-01-01T00:00:00.000Z",
                     *           "adjusted": 0,
                     *           "consumed": 3,
                     *           "granted": 100,
                     *           "net_change": 97,
                     *           "refunded": 0
                     *         }
                     *       ],
                     *       "model_breakdown": [
                     *         {
                     *           "model": "standard-v2",
                     *           "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "credits_consumed": 3,
                     *           "jobs_processed": 1,
                     *           "transactions": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CreditUsage"];
                };
            };
        };
    };
    getDocumentStats: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "distribution": {
                     *         "small_docs": 1,
                     *         "medium_docs": 0,
                     *         "large_docs": 0,
                     *         "very_large_docs": 0
                     *       },
                     *       "summary": {
                     *         "avg_file_size": 48200,
                     *         "avg_pages_per_doc": 3,
                     *         "max_file_size": 48200,
                     *         "min_file_size": 48200,
                     *         "total_documents": 1,
                     *         "total_file_size": 48200
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentStats"];
                };
            };
        };
    };
    getFileTypes: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Rows of the list, 1 to 50. */
                limit?: number;
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "file_types": [
                     *         {
                     *           "extension": "pdf",
                     *           "document_count": 1,
                     *           "total_pages": 3,
                     *           "total_size": 48200
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FileTypes"];
                };
            };
        };
    };
    getErrorAnalysis: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "patterns": [
                     *         {
                     *           "category": "unreadable_document",
                     *           "count": 1,
                     *           "percentage": 100
                     *         }
                     *       ],
                     *       "summary": {
                     *         "completed_jobs": 1,
                     *         "failed_jobs": 1,
                     *         "jobs_with_errors": 1,
                     *         "total_jobs": 2,
                     *         "failure_rate_percent": 50
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorAnalysis"];
                };
            };
        };
    };
    getErrorTimeseries: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "timeseries": [
                     *         {
                     *           "bucket": "2026-01-01T00:00:00.000Z",
                     *           "completed_jobs": 1,
                     *           "failed_jobs": 0,
                     *           "failure_rate": 0,
                     *           "total_jobs": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorTimeseries"];
                };
            };
        };
    };
    getJobTimeseries: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "timeseries": [
                     *         {
                     *           "bucket": "2026-01-01T00:00:00.000Z",
                     *           "active_jobs": 0,
                     *           "avg_completion_seconds": 4.2,
                     *           "completed_jobs": 1,
                     *           "credits_consumed": 3,
                     *           "failed_jobs": 0,
                     *           "processed_pages": 3,
                     *           "total_jobs": 1,
                     *           "total_pages": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["JobTimeseries"];
                };
            };
        };
    };
    getAnalyticsOverview: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "credits": {
                     *         "adjusted": 0,
                     *         "balance": 97,
                     *         "consumed": 3,
                     *         "granted": 100,
                     *         "net": 97,
                     *         "refunded": 0
                     *       },
                     *       "jobs": {
                     *         "active_jobs": 0,
                     *         "avg_completion_seconds": 4.2,
                     *         "completed_jobs": 1,
                     *         "credits_consumed": 3,
                     *         "failed_jobs": 0,
                     *         "processed_pages": 3,
                     *         "total_jobs": 1,
                     *         "total_pages": 3,
                     *         "avg_active_seconds": 4,
                     *         "cancelled_jobs": 0,
                     *         "success_rate": 1,
                     *         "throughput_jobs_per_second": 0.0000116
                     *       },
                     *       "pages": {
                     *         "completed_pages": 3,
                     *         "empty_pages": 1,
                     *         "failed_pages": 0,
                     *         "hard_failure_pages": 0,
                     *         "total_pages": 3,
                     *         "total_tokens": 0
                     *       },
                     *       "webhooks": {
                     *         "avg_processing_seconds": 0.1,
                     *         "failed_events": 0,
                     *         "pending_events": 0,
                     *         "processed_events": 3,
                     *         "success_rate": 1,
                     *         "total_events": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AnalyticsOverview"];
                };
            };
        };
    };
    getPageTimeseries: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "timeseries": [
                     *         {
                     *           "bucket": "2026-01-01T00:00:00.000Z",
                     *           "completed_pages": 3,
                     *           "empty_pages": 1,
                     *           "failed_pages": 0,
                     *           "hard_failure_pages": 0,
                     *           "total_pages": 3,
                     *           "total_tokens": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PageTimeseries"];
                };
            };
        };
    };
    getTopTemplates: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Rows of the list, 1 to 100. */
                limit?: number;
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "templates": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000021",
                     *           "name": "Invoice",
                     *           "credits_consumed": 3,
                     *           "job_count": 1,
                     *           "total_pages": 3,
                     *           "usage_count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TopTemplates"];
                };
            };
        };
    };
    getUserActivity: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Rows of the list, 1 to 100. */
                limit?: number;
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "users": [
                     *         {
                     *           "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "credits_consumed": 3,
                     *           "job_count": 1,
                     *           "total_pages": 3,
                     *           "active_days": 1,
                     *           "first_activity": "2026-01-01T12:00:00.000Z",
                     *           "last_activity": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UserActivity"];
                };
            };
        };
    };
    getTopUsers: {
        parameters: {
            query?: {
                /** @description Interval of time series; weeks begin on Monday. Default: by the length of the range. */
                bucket?: "hour" | "day" | "week" | "month";
                /** @description Only with `start`. RFC 3339 (exclusive), or a day: up to its end in the time zone. Default: now. Rounded up to a quarter of an hour. */
                end?: string;
                /** @description The same as `bucket`. */
                granularity?: "hour" | "day" | "week" | "month";
                /** @description Rows of the list, 1 to 100. */
                limit?: number;
                /** @description Number of days up to now: week is 7d, month 30d, quarter 90d, year 365d. Default 30d. */
                range?: "24h" | "1d" | "day" | "7d" | "week" | "14d" | "30d" | "month" | "90d" | "quarter" | "180d" | "6m" | "365d" | "year";
                /** @description RFC 3339, or a day: from its start in the time zone. Wins over `range`. Rounded down to a quarter of an hour. */
                start?: string;
                /** @description IANA time zone of days, weeks and months. Default UTC. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": {
                     *         "bucket": "day",
                     *         "start": "2026-01-01T00:00:00.000Z",
                     *         "end": "2026-01-02T00:00:00.000Z",
                     *         "requested_range": "custom",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *         "timezone": "UTC"
                     *       },
                     *       "users": [
                     *         {
                     *           "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "credits_consumed": 3,
                     *           "job_count": 1,
                     *           "total_pages": 3,
                     *           "completed_jobs": 1,
                     *           "failed_jobs": 0,
                     *           "success_rate": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TopUsers"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Items of one page, 1 to 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One cursor page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000031",
                     *           "name": "Nightly import",
                     *           "prefix": "recto_Yk3vQ2",
                     *           "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "scopes": [
                     *             "team:read"
                     *           ],
                     *           "created_at": "2026-01-01T12:00:00.000Z",
                     *           "last_used_at": null,
                     *           "expires_at": null,
                     *           "revoked_at": null
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "total_count": 1,
                     *       "total_count_capped": false,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly import"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Default: the key does not expire.
                     */
                    expires_at?: string | null;
                    name: string;
                    /** @description `team:read`: reads the jobs of every member of the team, as long as its user is an owner or admin. */
                    scopes?: "team:read"[] | null;
                };
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000031",
                     *       "name": "Nightly import",
                     *       "prefix": "recto_Yk3vQ2",
                     *       "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *       "scopes": [
                     *         "team:read"
                     *       ],
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "last_used_at": null,
                     *       "expires_at": null,
                     *       "revoked_at": null,
                     *       "key": "recto_…"
                     *     }
                     */
                    "application/json": components["schemas"]["ShownApiKey"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. A second call returns 404. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The key was revoked."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    regenerateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000031",
                     *       "name": "Nightly import",
                     *       "prefix": "recto_Yk3vQ2",
                     *       "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *       "scopes": [
                     *         "team:read"
                     *       ],
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "last_used_at": null,
                     *       "expires_at": null,
                     *       "revoked_at": null,
                     *       "key": "recto_…"
                     *     }
                     */
                    "application/json": components["schemas"]["ShownApiKey"];
                };
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description An action, or the noun that it begins with. */
                action?: string;
                /** @description RFC 3339, or a date: from its start in UTC. */
                created_from?: string;
                /** @description RFC 3339 (exclusive), or a date: until its end in UTC. */
                created_to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Items of one page, 1 to 100. */
                limit?: number;
                /** @description Only what was done to this thing. */
                subject_id?: string;
                /** @description Only what this user did. */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One cursor page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000091",
                     *           "action": "api_key.created",
                     *           "actor": {
                     *             "kind": "session",
                     *             "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *             "name": "Ada Lovelace",
                     *             "email": "ada@example.com",
                     *             "credential_id": "0198c0de-7a00-7000-8000-000000000081"
                     *           },
                     *           "subject": {
                     *             "type": "api_key",
                     *             "id": "0198c0de-7a00-7000-8000-000000000012"
                     *           },
                     *           "details": {
                     *             "name": "Invoices, nightly",
                     *             "prefix": "recto_Xk3",
                     *             "scopes": [],
                     *             "of_user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *             "expires_at": null
                     *           },
                     *           "request_id": "0198c0de-7a00-7000-8000-0000000000aa",
                     *           "client_address": "203.0.113.7",
                     *           "created_at": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "total_count": 1,
                     *       "total_count_capped": false,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["AuditLogPage"];
                };
            };
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /** @description An action, or the noun that it begins with. */
                action?: string;
                /** @description RFC 3339, or a date: from its start in UTC. */
                created_from?: string;
                /** @description RFC 3339 (exclusive), or a date: until its end in UTC. */
                created_to?: string;
                /** @description Only what was done to this thing. */
                subject_id?: string;
                /** @description Only what this user did. */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line for each entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"id":"0198c0de-7a00-7000-8000-000000000091","action":"api_key.created","actor":{"kind":"session","user_id":"0198c0de-7a00-7000-8000-00000000000b","name":"Ada Lovelace","email":"ada@example.com","credential_id":"0198c0de-7a00-7000-8000-000000000081"},"subject":{"type":"api_key","id":"0198c0de-7a00-7000-8000-000000000012"},"details":{"name":"Invoices, nightly","prefix":"recto_Xk3","scopes":[],"of_user_id":"0198c0de-7a00-7000-8000-00000000000b","expires_at":null},"request_id":"0198c0de-7a00-7000-8000-0000000000aa","client_address":"203.0.113.7","created_at":"2026-01-01T12:00:00.000Z"} */
                    "application/jsonl": string;
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "recto_invitation_…",
                 *       "name": "Grace",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @description The new password; for an existing user with this address, their current one. */
                    password: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description The session of the new member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "You are signed in.",
                     *       "status": "authenticated",
                     *       "user": {
                     *         "id": "0198c0de-7a00-7000-8000-000000000007",
                     *         "name": "Ada",
                     *         "email": "ada@example.com",
                     *         "role": "owner",
                     *         "team_id": "0198c0de-7a00-7000-8000-000000000002",
                     *         "organization_id": "0198c0de-7a00-7000-8000-000000000008",
                     *         "scopes": [],
                     *         "is_operator": true
                     *       },
                     *       "token": "recto_session_…",
                     *       "csrf_token": "Pq7w…",
                     *       "expires_at": "2026-01-08T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "new_password": "staple battery horse correct"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description It is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The password was changed."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "sessions": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000081",
                     *           "team_id": "0198c0de-7a00-7000-8000-000000000002",
                     *           "current": true,
                     *           "user_agent": "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0",
                     *           "created_at": "2026-01-01T12:00:00.000Z",
                     *           "last_used_at": "2026-01-01T12:30:00.000Z",
                     *           "expires_at": "2026-01-08T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SessionList"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They have ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Sessions ended: 2."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. A second call is a 404. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The session has ended."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                    password: string;
                    /**
                     * Format: uuid
                     * @description Default: the team that the user joined first.
                     * @example 0198c0de-7a00-7000-8000-000000000001
                     */
                    team_id?: string | null;
                };
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "You are signed in.",
                     *       "status": "authenticated",
                     *       "user": {
                     *         "id": "0198c0de-7a00-7000-8000-000000000007",
                     *         "name": "Ada",
                     *         "email": "ada@example.com",
                     *         "role": "owner",
                     *         "team_id": "0198c0de-7a00-7000-8000-000000000002",
                     *         "organization_id": "0198c0de-7a00-7000-8000-000000000008",
                     *         "scopes": [],
                     *         "is_operator": true
                     *       },
                     *       "token": "recto_session_…",
                     *       "csrf_token": "Pq7w…",
                     *       "expires_at": "2026-01-08T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "You are signed out."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    verifyKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is valid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The key is valid.",
                     *       "status": "authenticated",
                     *       "user": {
                     *         "id": "0198c0de-7a00-7000-8000-000000000007",
                     *         "name": "Ada",
                     *         "email": "ada@example.com",
                     *         "role": "owner",
                     *         "team_id": "0198c0de-7a00-7000-8000-000000000002",
                     *         "organization_id": "0198c0de-7a00-7000-8000-000000000008",
                     *         "scopes": [],
                     *         "is_operator": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Auth"];
                };
            };
        };
    };
    getCreditBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "credits_granted": 100,
                     *       "credits_consumed": 12,
                     *       "credits_remaining": 88,
                     *       "credits_held": 0,
                     *       "low_threshold": 10,
                     *       "trial_credits_granted": 100,
                     *       "trial_credits_remaining": 88,
                     *       "trial_days_remaining": 13,
                     *       "trial_active": true,
                     *       "trial_ends_at": "2026-01-15T12:00:00.000Z",
                     *       "plan_name": "trial",
                     *       "team_id": "0198c0de-7a00-7000-8000-000000000002",
                     *       "active_meters": [],
                     *       "active_subscriptions": [],
                     *       "granted_benefits": []
                     *     }
                     */
                    "application/json": components["schemas"]["CreditBalance"];
                };
            };
        };
    };
    listCreditGrants: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Items of one page, 1 to 100. */
                limit?: number;
                /** @description True: only grants that have something left. */
                open?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One cursor page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000071",
                     *           "source": "trial",
                     *           "description": "Trial credits",
                     *           "amount": 100,
                     *           "remaining": 88,
                     *           "priority": 10,
                     *           "expires_at": "2026-01-15T12:00:00.000Z",
                     *           "created_at": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "total_count": 1,
                     *       "total_count_capped": false,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CreditGrantPage"];
                };
            };
        };
    };
    receivePayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Idempotency key of the message: a repeated message has no further effect. */
                "webhook-id": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `id.timestamp.body`; several, with spaces between, are allowed. */
                "webhook-signature": string;
                /** @description Unix seconds, within five minutes of now. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.paid",
                 *       "data": {
                 *         "order_id": "ord_77",
                 *         "team_id": "0198c0de-7a00-7000-8000-000000000002",
                 *         "product_id": "pack-1000"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PaymentMessage"];
            };
        };
        responses: {
            /** @description It is known now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "granted",
                     *       "credits_taken": 0
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    getProductCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "credit_packs": [
                     *         {
                     *           "id": "pack-1000",
                     *           "name": "1,000 credits",
                     *           "description": "Credits that do not expire.",
                     *           "type": "credit_pack",
                     *           "billing_interval": "one_time",
                     *           "price": {
                     *             "amount": 1900,
                     *             "currency": "EUR",
                     *             "formatted": "€19.00"
                     *           },
                     *           "benefits": [
                     *             {
                     *               "description": "1,000 credits",
                     *               "units": 1000
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "subscriptions": []
                     *     }
                     */
                    "application/json": components["schemas"]["ProductCatalog"];
                };
            };
        };
    };
    getProductCatalogShort: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "credit_packs": [
                     *         {
                     *           "id": "pack-1000",
                     *           "name": "1,000 credits",
                     *           "description": "Credits that do not expire.",
                     *           "type": "credit_pack",
                     *           "billing_interval": "one_time",
                     *           "price": {
                     *             "amount": 1900,
                     *             "currency": "EUR",
                     *             "formatted": "€19.00"
                     *           },
                     *           "benefits": [
                     *             {
                     *               "description": "1,000 credits",
                     *               "units": 1000
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "subscriptions": []
                     *     }
                     */
                    "application/json": components["schemas"]["ProductCatalog"];
                };
            };
        };
    };
    listCreditTransactions: {
        parameters: {
            query?: {
                /** @description RFC 3339, or a date: from its start in UTC. */
                created_from?: string;
                /** @description RFC 3339 (exclusive), or a date: until its end in UTC. */
                created_to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Items of one page, 1 to 100. */
                limit?: number;
                /** @description Only entries of jobs with this model. */
                model?: string;
                /** @description Part of the description or the idempotency key. */
                search?: string;
                transaction_type?: "credit" | "consumed" | "refunded" | "adjustment" | "expiration";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One cursor page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000041",
                     *           "transaction_type": "consumed",
                     *           "amount": -2,
                     *           "balance_after": 98,
                     *           "description": "2 pages read with standard-v2",
                     *           "idempotency_key": "job_0198c0de-7a00-7000-8000-000000000001_consumed",
                     *           "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *           "expires_at": null,
                     *           "organization_id": "0198c0de-7a00-7000-8000-00000000000c",
                     *           "metadata": {},
                     *           "created_at": "2026-01-01T12:00:03.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "total_count": 1,
                     *       "total_count_capped": false,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CreditTransactionPage"];
                };
            };
        };
    };
    verifyLedger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sound": true,
                     *       "checked_entries": 412,
                     *       "total_entries": 412,
                     *       "problem": null,
                     *       "checked_at": "2026-01-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LedgerVerification"];
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><title>Recto</title> */
                    "text/html": string;
                };
            };
        };
    };
    getGuide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><title>Recto</title> */
                    "text/html": string;
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It works; perhaps degraded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service": "recto-api",
                     *       "status": "healthy",
                     *       "version": "0.1.0",
                     *       "timestamp": "2026-01-01T12:00:00.000Z",
                     *       "checks": {
                     *         "postgres": {
                     *           "status": "healthy",
                     *           "message": "answers",
                     *           "response_time": "2ms",
                     *           "details": {}
                     *         },
                     *         "workers": {
                     *           "status": "healthy",
                     *           "message": "2 workers alive",
                     *           "response_time": "1ms",
                     *           "details": {
                     *             "count": 2
                     *           }
                     *         }
                     *       },
                     *       "summary": {
                     *         "healthy": 2,
                     *         "degraded": 0,
                     *         "down": 0,
                     *         "total": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Probe"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Probe"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pending invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "invitations": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000041",
                     *           "email": "grace@example.com",
                     *           "role": "member",
                     *           "invited_by": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "created_at": "2026-01-01T12:00:00.000Z",
                     *           "expires_at": "2026-01-08T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "role": "member"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                    /** @enum {string} */
                    role: "owner" | "admin" | "member" | "read_only";
                };
            };
        };
        responses: {
            /** @description The invitation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000041",
                     *       "email": "grace@example.com",
                     *       "role": "member",
                     *       "invited_by": "0198c0de-7a00-7000-8000-00000000000b",
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "expires_at": "2026-01-08T12:00:00.000Z",
                     *       "token": "recto_invitation_…",
                     *       "link": "https://recto.example.com/dashboard/accept-invitation#recto_invitation_…"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked; its link no longer works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The invitation was revoked."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description RFC 3339, or a date: from its start in UTC. */
                created_from?: string;
                /** @description RFC 3339 (exclusive), or a date: until its end in UTC. */
                created_to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                include_deleted?: boolean;
                /** @description Items of one page, 1 to 100. */
                limit?: number;
                model?: string;
                result_format?: "structured" | "markdown";
                /** @description Part of the file name, case-insensitive (one or two letters: a prefix), or a job id. */
                search?: string;
                /** @description `partially_done`: completed with pages that failed. */
                status?: "pending" | "processing" | "completed" | "failed" | "partially_done";
                template_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One cursor page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000001",
                     *           "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "status": "completed",
                     *           "stage": "finished",
                     *           "category": "pdf",
                     *           "file_name": "invoice.pdf",
                     *           "model": "standard-v2",
                     *           "result_format": "markdown",
                     *           "template_id": null,
                     *           "template_name": null,
                     *           "template_internal": false,
                     *           "total_pages": 3,
                     *           "processed_pages": 3,
                     *           "base_credits": 2,
                     *           "surcharge_credits": 0,
                     *           "credits_used": 2,
                     *           "confidence": 0.98,
                     *           "duration_seconds": 3,
                     *           "processing_time": 2.4,
                     *           "is_deleted": false,
                     *           "created_at": "2026-01-01T12:00:00.000Z",
                     *           "completed_at": "2026-01-01T12:00:03.000Z",
                     *           "deleted_at": null
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "total_count": 1,
                     *       "total_count_capped": false,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["JobPageOfList"];
                };
            };
        };
    };
    deleteManagedJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted job. A second call returns 404. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "team_id": "0198c0de-7a00-7000-8000-00000000000a",
                     *       "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *       "status": "completed",
                     *       "file_name": "invoice.pdf",
                     *       "file_size": 48210,
                     *       "total_pages": 3,
                     *       "processed_pages": 3,
                     *       "credits_used": 2,
                     *       "template_id": null,
                     *       "template_name": null,
                     *       "template_internal": false,
                     *       "metadata": {},
                     *       "error_message": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:03.000Z",
                     *       "completed_at": "2026-01-01T12:00:03.000Z",
                     *       "deleted_at": "2026-01-01T12:00:03.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["JobRecord"];
                };
            };
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "action": "cancel",
                     *       "message": "The job was cancelled.",
                     *       "job": {
                     *         "id": "0198c0de-7a00-7000-8000-000000000001",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000a",
                     *         "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *         "status": "failed",
                     *         "file_name": "invoice.pdf",
                     *         "file_size": 48210,
                     *         "total_pages": 3,
                     *         "processed_pages": 3,
                     *         "credits_used": 2,
                     *         "template_id": null,
                     *         "template_name": null,
                     *         "template_internal": false,
                     *         "metadata": {
                     *           "order": "A-1047"
                     *         },
                     *         "error_message": "The job was cancelled.",
                     *         "created_at": "2026-01-01T12:00:00.000Z",
                     *         "updated_at": "2026-01-01T12:00:03.000Z",
                     *         "completed_at": "2026-01-01T12:00:03.000Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JobManagement"];
                };
            };
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It runs again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "action": "retry",
                     *       "message": "The job runs again.",
                     *       "job": {
                     *         "id": "0198c0de-7a00-7000-8000-000000000001",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000a",
                     *         "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *         "status": "processing",
                     *         "file_name": "invoice.pdf",
                     *         "file_size": 48210,
                     *         "total_pages": 3,
                     *         "processed_pages": 2,
                     *         "credits_used": 2,
                     *         "template_id": null,
                     *         "template_name": null,
                     *         "template_internal": false,
                     *         "metadata": {
                     *           "order": "A-1047"
                     *         },
                     *         "error_message": null,
                     *         "created_at": "2026-01-01T12:00:00.000Z",
                     *         "updated_at": "2026-01-01T12:00:03.000Z",
                     *         "completed_at": null,
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JobManagement"];
                };
            };
        };
    };
    getJobStatusDetail: {
        parameters: {
            query?: {
                /** @description With `workflow_status`; it is null without. */
                include_workflow?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job": {
                     *         "id": "0198c0de-7a00-7000-8000-000000000001",
                     *         "team_id": "0198c0de-7a00-7000-8000-00000000000a",
                     *         "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *         "status": "completed",
                     *         "file_name": "invoice.pdf",
                     *         "file_size": 48210,
                     *         "total_pages": 3,
                     *         "processed_pages": 3,
                     *         "credits_used": 2,
                     *         "template_id": null,
                     *         "template_name": null,
                     *         "template_internal": false,
                     *         "metadata": {
                     *           "order": "A-1047"
                     *         },
                     *         "error_message": null,
                     *         "created_at": "2026-01-01T12:00:00.000Z",
                     *         "updated_at": "2026-01-01T12:00:03.000Z",
                     *         "completed_at": "2026-01-01T12:00:03.000Z",
                     *         "deleted_at": null
                     *       },
                     *       "options": {
                     *         "format": "markdown",
                     *         "model": "standard-v2",
                     *         "schema": null,
                     *         "instructions": null,
                     *         "pages": null,
                     *         "extract_bounding_boxes": false,
                     *         "extract_words": false,
                     *         "extract_figures": true,
                     *         "split": false,
                     *         "priority": "normal",
                     *         "max_credits": null
                     *       },
                     *       "is_retryable": true,
                     *       "estimated_stuck": false,
                     *       "last_activity": "2026-01-01T12:00:03.000Z",
                     *       "workflow_status": {
                     *         "workflow_id": "0198c0de-7a00-7000-8000-000000000001",
                     *         "run_id": "0198c0de-7a00-7000-8000-000000000001/1",
                     *         "status": "COMPLETED",
                     *         "start_time": "2026-01-01T12:00:00.000Z",
                     *         "close_time": "2026-01-01T12:00:03.000Z",
                     *         "error": null,
                     *         "progress": {
                     *           "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *           "stage": "finished",
                     *           "message": "2 of 3 pages read.",
                     *           "percentage": 100,
                     *           "timestamp": "2026-01-01T12:00:03.000Z"
                     *         },
                     *         "job_status": {
                     *           "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *           "status": "completed",
                     *           "progress": {
                     *             "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *             "stage": "finished",
                     *             "message": "2 of 3 pages read.",
                     *             "percentage": 100,
                     *             "timestamp": "2026-01-01T12:00:03.000Z"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatusDetail"];
                };
            };
        };
    };
    exportTestSet: {
        parameters: {
            query?: {
                /** @description `job_id` of the last line of the part before. */
                before?: string;
                /** @description RFC 3339, or a date: from its start in UTC. */
                created_from?: string;
                /** @description RFC 3339 (exclusive), or a date: until its end in UTC. */
                created_to?: string;
                /** @description Lines, 1 to 1000. */
                limit?: number;
                template_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line for each corrected job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"job_id":"0198c0de-7a00-7000-8000-000000000001","file_name":"invoice.pdf","input_sha256":"c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0","model":"standard-v2","engine_version":"recto-0.1.0-4f2a91c07d3e","template_id":null,"schema":{"type":"object","properties":{"total":{"type":"number"}}},"instruction":null,"result":{"total":1234},"data":{"total":1234.5},"corrected_fields":["/total"],"created_at":"2026-01-01T12:00:00.000Z","corrected_at":"2026-01-01T12:05:00.000Z"} */
                    "application/jsonl": string;
                };
            };
        };
    };
    getTextForMachines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Markdown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Recto */
                    "text/plain": string;
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All members, in the order in which they joined. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "members": [
                     *         {
                     *           "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "name": "Ada",
                     *           "email": "ada@example.com",
                     *           "role": "member",
                     *           "created_at": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MemberList"];
                };
            };
        };
    };
    changeMemberRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "admin" | "member" | "read_only";
                };
            };
        };
        responses: {
            /** @description The user as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "0198c0de-7a00-7000-8000-00000000000b",
                     *       "name": "Ada",
                     *       "email": "ada@example.com",
                     *       "role": "admin",
                     *       "created_at": "2026-01-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The user is no longer in the team."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    deleteJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. A second call is a 404. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The job was deleted.",
                     *       "receipt": {
                     *         "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *         "deleted_at": "2026-01-01T12:00:02.400Z",
                     *         "input_sha256": "c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0",
                     *         "output_sha256": "d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1",
                     *         "deleted": [
                     *           "source file",
                     *           "page results"
                     *         ],
                     *         "kept": [
                     *           "job record",
                     *           "page counts",
                     *           "credit transactions"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedJob"];
                };
            };
        };
    };
    estimateJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page_count": 12,
                 *       "model": "pro-v2"
                 *     }
                 */
                "application/json": {
                    /** @description Include the bounding boxes of the blocks of each page. */
                    extract_bounding_boxes?: boolean | null;
                    /** @description Name the figures of each page in its Markdown, as `![caption](figures/P-N.png)`, and list them: pictures at least 14 mm wide and high beside the text. Not those drawn as lines, under text, or in scans. Default true. */
                    extract_figures?: boolean | null;
                    /** @description Include every word of each page with its bounds and its confidence. */
                    extract_words?: boolean | null;
                    /** @example invoice.pdf */
                    file_name?: string | null;
                    /**
                     * @description The same as `output_type`.
                     * @enum {string|null}
                     */
                    format?: "structured" | "markdown" | null;
                    /** @description What to look for, in words. Not beside `schema` or `template_slug`. */
                    instruction?: string | null;
                    /** @description The same as `instruction`; this spelling may also refine a `schema`. */
                    instructions?: string | null;
                    /** @description The job fails before anything is charged if it would cost more. */
                    max_credits?: number | null;
                    /** @description Any JSON object, stored with the job. At most 4 kB. */
                    metadata?: Record<string, unknown> | string | null;
                    /**
                     * @description The extraction model. Default: that of the template, or the default model.
                     * @default standard-v2
                     */
                    model?: string | null;
                    /** @description Read and charge the document even if the team has read it before. */
                    no_cache?: boolean | null;
                    /**
                     * @description The format of each page. Default: markdown.
                     * @enum {string|null}
                     */
                    output_type?: "structured" | "markdown" | null;
                    /** @description Number of pages of the document, if known. */
                    page_count?: number | null;
                    /** @description How many pages, `12`, or which, `1-3,7`. */
                    pages?: string | number | null;
                    /**
                     * Format: password
                     * @description Of an encrypted PDF: its user or owner password. Kept encrypted, until the document is open; what is stored from then on is the document without encryption. Without it such a job fails as `password_protected`, with a wrong one as `wrong_password`.
                     */
                    password?: string | null;
                    /**
                     * @description `batch` waits behind `normal`.
                     * @default normal
                     * @enum {string|null}
                     */
                    priority?: "normal" | "batch" | null;
                    /** @description Days until the job is deleted, at most the team's. 0 is one hour. Default: the team's. */
                    retention_days?: number | null;
                    /** @description Keeps these options as a template of this name when the job starts; true: of the name of the file. false counts as not sent. A template of somebody else or with other options is never changed: the slug gets -2 then. */
                    save_as_template?: string | boolean | null;
                    /** @description JSON Schema (2020-12 or draft-07) of one page, as an object or as JSON text. At most 64 kB, 12 levels and 500 properties. */
                    schema?: Record<string, unknown> | string | null;
                    /** @description The file is a bundle: cut it into its documents, each with its kind (invoice, receipt, letter, contract, form, other). Beside Markdown each invoice, receipt and contract gets the fields of the preset of its kind; beside structured pages each document gets its own fields of the schema. They stand in `documents` of the result and cost nothing more. Default false. */
                    split?: boolean | null;
                    /** @description Slug of a template, instead of a schema or an instruction. */
                    template_slug?: string | null;
                    /**
                     * Format: uri
                     * @example https://example.com/invoice.pdf
                     */
                    url?: string | null;
                };
            };
        };
        responses: {
            /** @description The cost, and the credits that would be left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "model": "pro-v2",
                     *       "pages": 12,
                     *       "credits_per_page": 3,
                     *       "surcharge_per_page": 0,
                     *       "estimated_credits": 36,
                     *       "balance": 88,
                     *       "balance_after": 52,
                     *       "sufficient": true
                     *     }
                     */
                    "application/json": components["schemas"]["Estimate"];
                };
            };
        };
    };
    extractDocument: {
        parameters: {
            query?: {
                /** @description Seconds to wait for the end of the job, up to 60. */
                wait?: number;
            };
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/invoice.pdf",
                 *       "output_type": "markdown",
                 *       "pages": "1-3,7"
                 *     }
                 */
                "application/json": {
                    /** @description Include the bounding boxes of the blocks of each page. */
                    extract_bounding_boxes?: boolean | null;
                    /** @description Name the figures of each page in its Markdown, as `![caption](figures/P-N.png)`, and list them: pictures at least 14 mm wide and high beside the text. Not those drawn as lines, under text, or in scans. Default true. */
                    extract_figures?: boolean | null;
                    /** @description Include every word of each page with its bounds and its confidence. */
                    extract_words?: boolean | null;
                    /** @example invoice.pdf */
                    file_name?: string | null;
                    /**
                     * @description The same as `output_type`.
                     * @enum {string|null}
                     */
                    format?: "structured" | "markdown" | null;
                    /** @description What to look for, in words. Not beside `schema` or `template_slug`. */
                    instruction?: string | null;
                    /** @description The same as `instruction`; this spelling may also refine a `schema`. */
                    instructions?: string | null;
                    /** @description The job fails before anything is charged if it would cost more. */
                    max_credits?: number | null;
                    /** @description Any JSON object, stored with the job. At most 4 kB. */
                    metadata?: Record<string, unknown> | string | null;
                    /**
                     * @description The extraction model. Default: that of the template, or the default model.
                     * @default standard-v2
                     */
                    model?: string | null;
                    /** @description Read and charge the document even if the team has read it before. */
                    no_cache?: boolean | null;
                    /**
                     * @description The format of each page. Default: markdown.
                     * @enum {string|null}
                     */
                    output_type?: "structured" | "markdown" | null;
                    /** @description Pages to read, such as `1-3,7`. Default: all. */
                    pages?: string | null;
                    /**
                     * Format: password
                     * @description Of an encrypted PDF: its user or owner password. Kept encrypted, until the document is open; what is stored from then on is the document without encryption. Without it such a job fails as `password_protected`, with a wrong one as `wrong_password`.
                     */
                    password?: string | null;
                    /**
                     * @description `batch` waits behind `normal`.
                     * @default normal
                     * @enum {string|null}
                     */
                    priority?: "normal" | "batch" | null;
                    /** @description Days until the job is deleted, at most the team's. 0 is one hour. Default: the team's. */
                    retention_days?: number | null;
                    /** @description Keeps these options as a template of this name when the job starts; true: of the name of the file. false counts as not sent. A template of somebody else or with other options is never changed: the slug gets -2 then. */
                    save_as_template?: string | boolean | null;
                    /** @description JSON Schema (2020-12 or draft-07) of one page, as an object or as JSON text. At most 64 kB, 12 levels and 500 properties. */
                    schema?: Record<string, unknown> | string | null;
                    /** @description The file is a bundle: cut it into its documents, each with its kind (invoice, receipt, letter, contract, form, other). Beside Markdown each invoice, receipt and contract gets the fields of the preset of its kind; beside structured pages each document gets its own fields of the schema. They stand in `documents` of the result and cost nothing more. Default false. */
                    split?: boolean | null;
                    /** @description Slug of a template, instead of a schema or an instruction. */
                    template_slug?: string | null;
                    /**
                     * Format: uri
                     * @example https://example.com/invoice.pdf
                     */
                    url: string;
                };
                /**
                 * @example {
                 *       "file": "@invoice.pdf",
                 *       "output_type": "markdown",
                 *       "pages": "1-3",
                 *       "priority": "batch"
                 *     }
                 */
                "multipart/form-data": {
                    /** @description Include the bounding boxes of the blocks of each page. */
                    extract_bounding_boxes?: boolean | null;
                    /** @description Name the figures of each page in its Markdown, as `![caption](figures/P-N.png)`, and list them: pictures at least 14 mm wide and high beside the text. Not those drawn as lines, under text, or in scans. Default true. */
                    extract_figures?: boolean | null;
                    /** @description Include every word of each page with its bounds and its confidence. */
                    extract_words?: boolean | null;
                    /**
                     * Format: binary
                     * @description The document to read: a PDF, or a picture (PNG, JPEG, WebP, TIFF), whatever its name and type say.
                     */
                    file: string;
                    /**
                     * @description The same as `output_type`.
                     * @enum {string|null}
                     */
                    format?: "structured" | "markdown" | null;
                    /** @description What to look for, in words. Not beside `schema` or `template_slug`. */
                    instruction?: string | null;
                    /** @description The same as `instruction`; this spelling may also refine a `schema`. */
                    instructions?: string | null;
                    /** @description The job fails before anything is charged if it would cost more. */
                    max_credits?: number | null;
                    /** @description Any JSON object, stored with the job. At most 4 kB. */
                    metadata?: Record<string, unknown> | string | null;
                    /**
                     * @description The extraction model. Default: that of the template, or the default model.
                     * @default standard-v2
                     */
                    model?: string | null;
                    /** @description Read and charge the document even if the team has read it before. */
                    no_cache?: boolean | null;
                    /**
                     * @description The format of each page. Default: markdown.
                     * @enum {string|null}
                     */
                    output_type?: "structured" | "markdown" | null;
                    /** @description Pages to read, such as `1-3,7`. Default: all. */
                    pages?: string | null;
                    /**
                     * Format: password
                     * @description Of an encrypted PDF: its user or owner password. Kept encrypted, until the document is open; what is stored from then on is the document without encryption. Without it such a job fails as `password_protected`, with a wrong one as `wrong_password`.
                     */
                    password?: string | null;
                    /**
                     * @description `batch` waits behind `normal`.
                     * @default normal
                     * @enum {string|null}
                     */
                    priority?: "normal" | "batch" | null;
                    /** @description Days until the job is deleted, at most the team's. 0 is one hour. Default: the team's. */
                    retention_days?: number | null;
                    /** @description Keeps these options as a template of this name when the job starts; true: of the name of the file. false counts as not sent. A template of somebody else or with other options is never changed: the slug gets -2 then. */
                    save_as_template?: string | boolean | null;
                    /** @description JSON Schema (2020-12 or draft-07) of one page, as an object or as JSON text. At most 64 kB, 12 levels and 500 properties. */
                    schema?: Record<string, unknown> | string | null;
                    /** @description The file is a bundle: cut it into its documents, each with its kind (invoice, receipt, letter, contract, form, other). Beside Markdown each invoice, receipt and contract gets the fields of the preset of its kind; beside structured pages each document gets its own fields of the schema. They stand in `documents` of the result and cost nothing more. Default false. */
                    split?: boolean | null;
                    /** @description Slug of a template, instead of a schema or an instruction. */
                    template_slug?: string | null;
                };
            };
        };
        responses: {
            /** @description The joined Markdown, or the merged object. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "completed",
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "total_pages": 1,
                     *       "result": {
                     *         "invoice_number": "A-1047",
                     *         "total": 1234.5
                     *       },
                     *       "field_pages": {
                     *         "/invoice_number": 1,
                     *         "/total": 1
                     *       },
                     *       "checks": [
                     *         {
                     *           "rule": "missing_required",
                     *           "holds": false,
                     *           "fields": [
                     *             "/due_date"
                     *           ],
                     *           "expected": null,
                     *           "found": null
                     *         }
                     *       ],
                     *       "citations": {
                     *         "/invoice_number": {
                     *           "page_number": 1,
                     *           "quote": "A-1047",
                     *           "box": {
                     *             "x": 820,
                     *             "y": 140,
                     *             "width": 96,
                     *             "height": 22
                     *           },
                     *           "confidence": 0.98
                     *         }
                     *       },
                     *       "corrected": {
                     *         "invoice_number": "A-1047",
                     *         "total": 1243.5
                     *       },
                     *       "corrections": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000051",
                     *           "pointer": "/total",
                     *           "value": 1243.5,
                     *           "original": 1234.5,
                     *           "corrected_by": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "corrected_at": "2026-01-01T12:05:00.000Z",
                     *           "applied": true
                     *         }
                     *       ],
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["MergedResult"];
                };
            };
            /** @description Still in progress: the job. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "processing",
                     *       "progress": 50,
                     *       "progress_fraction": 0.5,
                     *       "total_pages": 2,
                     *       "inspected_pages": 2,
                     *       "processed_pages": 1,
                     *       "failed_pages": 0,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "stage": "reading",
                     *       "queue_position": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:01.100Z",
                     *       "completed_at": null,
                     *       "processing_time": 1,
                     *       "error_message": null,
                     *       "template_name": null,
                     *       "template_internal": false
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    getJobChunks: {
        parameters: {
            query?: {
                /** @description Most tokens of a chunk, with what is repeated in it: 32 to 8192. */
                max_tokens?: number;
                /** @description Most tokens of the end of a chunk that the next one begins with, where a text goes on: at most half of `max_tokens`. */
                overlap?: number;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All chunks, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "max_tokens": 512,
                     *       "overlap": 0,
                     *       "chunks": [
                     *         {
                     *           "index": 0,
                     *           "text": "# Invoice A-1047\n\nTotal: 1,234.50",
                     *           "heading_path": [
                     *             "Invoice A-1047"
                     *           ],
                     *           "pages": [
                     *             1
                     *           ],
                     *           "boxes": [
                     *             {
                     *               "page_number": 1,
                     *               "type": "heading",
                     *               "bounds": {
                     *                 "x": 146,
                     *                 "y": 117,
                     *                 "width": 468,
                     *                 "height": 33
                     *               }
                     *             },
                     *             {
                     *               "page_number": 1,
                     *               "type": "paragraph",
                     *               "bounds": {
                     *                 "x": 146,
                     *                 "y": 180,
                     *                 "width": 240,
                     *                 "height": 22
                     *               }
                     *             }
                     *           ],
                     *           "token_count": 14,
                     *           "repeated": {
                     *             "start": 0,
                     *             "end": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["JobChunks"];
                };
            };
            /** @description Still in progress. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "processing",
                     *       "progress": 50,
                     *       "progress_fraction": 0.5,
                     *       "total_pages": 2,
                     *       "inspected_pages": 2,
                     *       "processed_pages": 1,
                     *       "failed_pages": 0,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "stage": "reading",
                     *       "queue_position": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:01.100Z",
                     *       "completed_at": null,
                     *       "processing_time": 1,
                     *       "error_message": null,
                     *       "template_name": null,
                     *       "template_internal": false
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    listCorrections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All corrections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "corrections": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000051",
                     *           "pointer": "/total",
                     *           "value": 1234.5,
                     *           "original": 1234,
                     *           "corrected_by": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "corrected_at": "2026-01-01T12:05:00.000Z",
                     *           "applied": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CorrectionList"];
                };
            };
        };
    };
    correctField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pointer": "/total",
                 *       "value": 1234.5
                 *     }
                 */
                "application/json": {
                    /**
                     * @description JSON pointer into the merged result. `/-` behind a list adds an item.
                     * @example /total
                     */
                    pointer: string;
                    /**
                     * @description The right value. It must fit the schema of the job.
                     * @example 1234.5
                     */
                    value: unknown;
                };
            };
        };
        responses: {
            /** @description The correction. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000051",
                     *       "pointer": "/total",
                     *       "value": 1234.5,
                     *       "original": 1234,
                     *       "corrected_by": "0198c0de-7a00-7000-8000-00000000000b",
                     *       "corrected_at": "2026-01-01T12:05:00.000Z",
                     *       "applied": true
                     *     }
                     */
                    "application/json": components["schemas"]["Correction"];
                };
            };
        };
    };
    removeCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. A second call is a 404. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The correction was removed."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    streamJobEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Resume after this event. */
                "Last-Event-ID"?: string;
            };
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 3
                     *     event: job.completed
                     *     data: {"event_id":"0198c0de-7a00-7000-8000-000000000005","event_type":"job.completed","data":{"job_id":"0198c0de-7a00-7000-8000-000000000001"}}
                     */
                    "text/event-stream": string;
                };
            };
        };
    };
    getFigure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                figure: string;
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The job is in progress, or the picture is being created. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "processing",
                     *       "progress": 50,
                     *       "progress_fraction": 0.5,
                     *       "total_pages": 2,
                     *       "inspected_pages": 2,
                     *       "processed_pages": 1,
                     *       "failed_pages": 0,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "stage": "reading",
                     *       "queue_position": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:01.100Z",
                     *       "completed_at": null,
                     *       "processing_time": 1,
                     *       "error_message": null,
                     *       "template_name": null,
                     *       "template_internal": false
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    getPageImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
                page_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The job is in progress, or the image is being created. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "processing",
                     *       "progress": 50,
                     *       "progress_fraction": 0.5,
                     *       "total_pages": 2,
                     *       "inspected_pages": 2,
                     *       "processed_pages": 1,
                     *       "failed_pages": 0,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "stage": "reading",
                     *       "queue_position": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:01.100Z",
                     *       "completed_at": null,
                     *       "processing_time": 1,
                     *       "error_message": null,
                     *       "template_name": null,
                     *       "template_internal": false
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    getResultJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All pages in one response. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "completed",
                     *       "credits_used": 1,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "total_pages": 1,
                     *       "processed_pages": 1,
                     *       "completed_at": "2026-01-01T12:00:02.400Z",
                     *       "pages": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000003",
                     *           "page_number": 1,
                     *           "result": {
                     *             "invoice_number": "A-1047",
                     *             "total": 1234.5
                     *           },
                     *           "header": null,
                     *           "footer": "Page 1 of 1",
                     *           "confidence": 0.98,
                     *           "coverage": 1,
                     *           "invented_words": 0,
                     *           "dimensions": {
                     *             "width": 1240,
                     *             "height": 1754
                     *           },
                     *           "has_bounding_boxes": false,
                     *           "citations": {
                     *             "/invoice_number": {
                     *               "quote": "A-1047",
                     *               "box": {
                     *                 "x": 820,
                     *                 "y": 140,
                     *                 "width": 96,
                     *                 "height": 22
                     *               },
                     *               "confidence": 0.98
                     *             }
                     *           },
                     *           "error": null
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "limit": 100,
                     *         "total": 1,
                     *         "total_pages": 1
                     *       },
                     *       "corrected": null,
                     *       "corrections": [],
                     *       "processing_time_seconds": 2.4,
                     *       "error": null,
                     *       "receipt": {
                     *         "input_sha256": "c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0",
                     *         "output_sha256": "d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1",
                     *         "engine_version": "recto-0.1.0-4f2a91c07d3e",
                     *         "model": "standard-v2",
                     *         "options": {
                     *           "result_format": "structured",
                     *           "pages": null,
                     *           "extract_bounding_boxes": false
                     *         },
                     *         "reused": false,
                     *         "reused_pages": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JobResult"];
                };
            };
            /** @description Still in progress. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "processing",
                     *       "progress": 50,
                     *       "progress_fraction": 0.5,
                     *       "total_pages": 2,
                     *       "inspected_pages": 2,
                     *       "processed_pages": 1,
                     *       "failed_pages": 0,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "stage": "reading",
                     *       "queue_position": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:01.100Z",
                     *       "completed_at": null,
                     *       "processing_time": 1,
                     *       "error_message": null,
                     *       "template_name": null,
                     *       "template_internal": false
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    getResultMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Invoice A-1047 */
                    "text/markdown": string;
                };
            };
            /** @description Still in progress. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "processing",
                     *       "progress": 50,
                     *       "progress_fraction": 0.5,
                     *       "total_pages": 2,
                     *       "inspected_pages": 2,
                     *       "processed_pages": 1,
                     *       "failed_pages": 0,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "stage": "reading",
                     *       "queue_position": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:01.100Z",
                     *       "completed_at": null,
                     *       "processing_time": 1,
                     *       "error_message": null,
                     *       "template_name": null,
                     *       "template_internal": false
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    getSearchablePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The job is in progress, or the PDF is being created. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "processing",
                     *       "progress": 50,
                     *       "progress_fraction": 0.5,
                     *       "total_pages": 2,
                     *       "inspected_pages": 2,
                     *       "processed_pages": 1,
                     *       "failed_pages": 0,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "stage": "reading",
                     *       "queue_position": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:01.100Z",
                     *       "completed_at": null,
                     *       "processing_time": 1,
                     *       "error_message": null,
                     *       "template_name": null,
                     *       "template_internal": false
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "models": [
                     *         {
                     *           "name": "standard-v2",
                     *           "display_name": "Standard v2",
                     *           "description": "The default model.",
                     *           "credits_per_page": 1,
                     *           "surcharge_per_page": 0,
                     *           "priority": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ExtractionModels"];
                };
            };
        };
    };
    getJobResult: {
        parameters: {
            query?: {
                /** @description 1 to 1000. */
                limit?: number;
                /** @description From 1. */
                page?: number;
                /** @description Return 200 with the pages that are ready. */
                partial?: boolean;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages, paginated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "completed",
                     *       "credits_used": 1,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "total_pages": 1,
                     *       "processed_pages": 1,
                     *       "completed_at": "2026-01-01T12:00:02.400Z",
                     *       "pages": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000003",
                     *           "page_number": 1,
                     *           "result": {
                     *             "invoice_number": "A-1047",
                     *             "total": 1234.5
                     *           },
                     *           "header": null,
                     *           "footer": "Page 1 of 1",
                     *           "confidence": 0.98,
                     *           "coverage": 1,
                     *           "invented_words": 0,
                     *           "dimensions": {
                     *             "width": 1240,
                     *             "height": 1754
                     *           },
                     *           "has_bounding_boxes": false,
                     *           "citations": {
                     *             "/invoice_number": {
                     *               "quote": "A-1047",
                     *               "box": {
                     *                 "x": 820,
                     *                 "y": 140,
                     *                 "width": 96,
                     *                 "height": 22
                     *               },
                     *               "confidence": 0.98
                     *             }
                     *           },
                     *           "error": null
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "limit": 100,
                     *         "total": 1,
                     *         "total_pages": 1
                     *       },
                     *       "corrected": null,
                     *       "corrections": [],
                     *       "processing_time_seconds": 2.4,
                     *       "error": null,
                     *       "receipt": {
                     *         "input_sha256": "c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0",
                     *         "output_sha256": "d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1",
                     *         "engine_version": "recto-0.1.0-4f2a91c07d3e",
                     *         "model": "standard-v2",
                     *         "options": {
                     *           "result_format": "structured",
                     *           "pages": null,
                     *           "extract_bounding_boxes": false
                     *         },
                     *         "reused": false,
                     *         "reused_pages": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JobResult"];
                };
            };
            /** @description Still in progress. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "processing",
                     *       "progress": 50,
                     *       "progress_fraction": 0.5,
                     *       "total_pages": 2,
                     *       "inspected_pages": 2,
                     *       "processed_pages": 1,
                     *       "failed_pages": 0,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "stage": "reading",
                     *       "queue_position": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:01.100Z",
                     *       "completed_at": null,
                     *       "processing_time": 1,
                     *       "error_message": null,
                     *       "template_name": null,
                     *       "template_internal": false
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    getMergedResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The joined Markdown, or the merged object. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "completed",
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "total_pages": 1,
                     *       "result": {
                     *         "invoice_number": "A-1047",
                     *         "total": 1234.5
                     *       },
                     *       "field_pages": {
                     *         "/invoice_number": 1,
                     *         "/total": 1
                     *       },
                     *       "checks": [
                     *         {
                     *           "rule": "missing_required",
                     *           "holds": false,
                     *           "fields": [
                     *             "/due_date"
                     *           ],
                     *           "expected": null,
                     *           "found": null
                     *         }
                     *       ],
                     *       "citations": {
                     *         "/invoice_number": {
                     *           "page_number": 1,
                     *           "quote": "A-1047",
                     *           "box": {
                     *             "x": 820,
                     *             "y": 140,
                     *             "width": 96,
                     *             "height": 22
                     *           },
                     *           "confidence": 0.98
                     *         }
                     *       },
                     *       "corrected": {
                     *         "invoice_number": "A-1047",
                     *         "total": 1243.5
                     *       },
                     *       "corrections": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000051",
                     *           "pointer": "/total",
                     *           "value": 1243.5,
                     *           "original": 1234.5,
                     *           "corrected_by": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "corrected_at": "2026-01-01T12:05:00.000Z",
                     *           "applied": true
                     *         }
                     *       ],
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["MergedResult"];
                };
            };
            /** @description Still in progress. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "processing",
                     *       "progress": 50,
                     *       "progress_fraction": 0.5,
                     *       "total_pages": 2,
                     *       "inspected_pages": 2,
                     *       "processed_pages": 1,
                     *       "failed_pages": 0,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "stage": "reading",
                     *       "queue_position": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:01.100Z",
                     *       "completed_at": null,
                     *       "processing_time": 1,
                     *       "error_message": null,
                     *       "template_name": null,
                     *       "template_internal": false
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    getJobStatus: {
        parameters: {
            query?: {
                /** @description Answer at the end of the job only, or when `wait` (default then: 30) is over. */
                until?: "finished";
                /** @description Seconds to wait for a change of the status or the page count, up to 30; with `until=finished` up to 60. */
                wait?: number;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stage of the job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "processing",
                     *       "progress": 50,
                     *       "progress_fraction": 0.5,
                     *       "total_pages": 2,
                     *       "inspected_pages": 2,
                     *       "processed_pages": 1,
                     *       "failed_pages": 0,
                     *       "file_name": "invoice.pdf",
                     *       "model": "standard-v2",
                     *       "result_format": "structured",
                     *       "stage": "reading",
                     *       "queue_position": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:01.100Z",
                     *       "completed_at": null,
                     *       "processing_time": 1,
                     *       "error_message": null,
                     *       "template_name": null,
                     *       "template_internal": false
                     *     }
                     */
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    completeUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "parts": [
                 *         {
                 *           "part_number": 1,
                 *           "etag": "\"9b2cf535f27731c974343645a3985328\""
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    parts: {
                        /** @description The ETag header of the PUT, with or without its quotes. */
                        etag: string;
                        part_number: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The job has started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "pending",
                     *       "message": "The upload is complete and the job has started.",
                     *       "created_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["StartedJob"];
                };
            };
        };
    };
    createDirectUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file_name": "invoice.pdf",
                 *       "file_size": 183211,
                 *       "content_type": "application/pdf",
                 *       "output_type": "structured",
                 *       "schema": {
                 *         "type": "object",
                 *         "properties": {
                 *           "invoice_number": {
                 *             "type": "string"
                 *           },
                 *           "total": {
                 *             "type": "number"
                 *           }
                 *         },
                 *         "required": [
                 *           "invoice_number"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `application/pdf`, `image/png`, `image/jpeg`, `image/webp` or `image/tiff`, or `application/octet-stream` with a name that ends like one of these. The bytes decide what the document is.
                     * @default application/octet-stream
                     */
                    content_type?: string | null;
                    /** @description Include the bounding boxes of the blocks of each page. */
                    extract_bounding_boxes?: boolean | null;
                    /** @description Name the figures of each page in its Markdown, as `![caption](figures/P-N.png)`, and list them: pictures at least 14 mm wide and high beside the text. Not those drawn as lines, under text, or in scans. Default true. */
                    extract_figures?: boolean | null;
                    /** @description Include every word of each page with its bounds and its confidence. */
                    extract_words?: boolean | null;
                    /** @example invoice.pdf */
                    file_name: string;
                    /**
                     * @description Size of the file in bytes.
                     * @example 183211
                     */
                    file_size: number;
                    /**
                     * @description The same as `output_type`.
                     * @enum {string|null}
                     */
                    format?: "structured" | "markdown" | null;
                    /** @description What to look for, in words. Not beside `schema` or `template_slug`. */
                    instruction?: string | null;
                    /** @description The same as `instruction`; this spelling may also refine a `schema`. */
                    instructions?: string | null;
                    /** @description The job fails before anything is charged if it would cost more. */
                    max_credits?: number | null;
                    /** @description Any JSON object, stored with the job. At most 4 kB. */
                    metadata?: Record<string, unknown> | string | null;
                    /**
                     * @description The extraction model. Default: that of the template, or the default model.
                     * @default standard-v2
                     */
                    model?: string | null;
                    /** @description Read and charge the document even if the team has read it before. */
                    no_cache?: boolean | null;
                    /**
                     * @description The format of each page. Default: markdown.
                     * @enum {string|null}
                     */
                    output_type?: "structured" | "markdown" | null;
                    /** @description Pages to read, such as `1-3,7`. Default: all. */
                    pages?: string | null;
                    /**
                     * Format: password
                     * @description Of an encrypted PDF: its user or owner password. Kept encrypted, until the document is open; what is stored from then on is the document without encryption. Without it such a job fails as `password_protected`, with a wrong one as `wrong_password`.
                     */
                    password?: string | null;
                    /**
                     * @description `batch` waits behind `normal`.
                     * @default normal
                     * @enum {string|null}
                     */
                    priority?: "normal" | "batch" | null;
                    /** @description Days until the job is deleted, at most the team's. 0 is one hour. Default: the team's. */
                    retention_days?: number | null;
                    /** @description Keeps these options as a template of this name when the job starts; true: of the name of the file. false counts as not sent. A template of somebody else or with other options is never changed: the slug gets -2 then. */
                    save_as_template?: string | boolean | null;
                    /** @description JSON Schema (2020-12 or draft-07) of one page, as an object or as JSON text. At most 64 kB, 12 levels and 500 properties. */
                    schema?: Record<string, unknown> | string | null;
                    /** @description The file is a bundle: cut it into its documents, each with its kind (invoice, receipt, letter, contract, form, other). Beside Markdown each invoice, receipt and contract gets the fields of the preset of its kind; beside structured pages each document gets its own fields of the schema. They stand in `documents` of the result and cost nothing more. Default false. */
                    split?: boolean | null;
                    /** @description Slug of a template, instead of a schema or an instruction. */
                    template_slug?: string | null;
                };
                /**
                 * @example {
                 *       "file": "@invoice.pdf",
                 *       "output_type": "markdown",
                 *       "pages": "1-3",
                 *       "priority": "batch"
                 *     }
                 */
                "multipart/form-data": {
                    /** @description Include the bounding boxes of the blocks of each page. */
                    extract_bounding_boxes?: boolean | null;
                    /** @description Name the figures of each page in its Markdown, as `![caption](figures/P-N.png)`, and list them: pictures at least 14 mm wide and high beside the text. Not those drawn as lines, under text, or in scans. Default true. */
                    extract_figures?: boolean | null;
                    /** @description Include every word of each page with its bounds and its confidence. */
                    extract_words?: boolean | null;
                    /**
                     * Format: binary
                     * @description The document to read: a PDF, or a picture (PNG, JPEG, WebP, TIFF), whatever its name and type say.
                     */
                    file: string;
                    /**
                     * @description The same as `output_type`.
                     * @enum {string|null}
                     */
                    format?: "structured" | "markdown" | null;
                    /** @description What to look for, in words. Not beside `schema` or `template_slug`. */
                    instruction?: string | null;
                    /** @description The same as `instruction`; this spelling may also refine a `schema`. */
                    instructions?: string | null;
                    /** @description The job fails before anything is charged if it would cost more. */
                    max_credits?: number | null;
                    /** @description Any JSON object, stored with the job. At most 4 kB. */
                    metadata?: Record<string, unknown> | string | null;
                    /**
                     * @description The extraction model. Default: that of the template, or the default model.
                     * @default standard-v2
                     */
                    model?: string | null;
                    /** @description Read and charge the document even if the team has read it before. */
                    no_cache?: boolean | null;
                    /**
                     * @description The format of each page. Default: markdown.
                     * @enum {string|null}
                     */
                    output_type?: "structured" | "markdown" | null;
                    /** @description Pages to read, such as `1-3,7`. Default: all. */
                    pages?: string | null;
                    /**
                     * Format: password
                     * @description Of an encrypted PDF: its user or owner password. Kept encrypted, until the document is open; what is stored from then on is the document without encryption. Without it such a job fails as `password_protected`, with a wrong one as `wrong_password`.
                     */
                    password?: string | null;
                    /**
                     * @description `batch` waits behind `normal`.
                     * @default normal
                     * @enum {string|null}
                     */
                    priority?: "normal" | "batch" | null;
                    /** @description Days until the job is deleted, at most the team's. 0 is one hour. Default: the team's. */
                    retention_days?: number | null;
                    /** @description Keeps these options as a template of this name when the job starts; true: of the name of the file. false counts as not sent. A template of somebody else or with other options is never changed: the slug gets -2 then. */
                    save_as_template?: string | boolean | null;
                    /** @description JSON Schema (2020-12 or draft-07) of one page, as an object or as JSON text. At most 64 kB, 12 levels and 500 properties. */
                    schema?: Record<string, unknown> | string | null;
                    /** @description The file is a bundle: cut it into its documents, each with its kind (invoice, receipt, letter, contract, form, other). Beside Markdown each invoice, receipt and contract gets the fields of the preset of its kind; beside structured pages each document gets its own fields of the schema. They stand in `documents` of the result and cost nothing more. Default false. */
                    split?: boolean | null;
                    /** @description Slug of a template, instead of a schema or an instruction. */
                    template_slug?: string | null;
                };
            };
        };
        responses: {
            /** @description For JSON: the upload URLs of the parts. For a form: the started job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "upload_id": "2f6c1a0e5f3b",
                     *       "upload_type": "multipart",
                     *       "parts": [
                     *         {
                     *           "part_number": 1,
                     *           "upload_url": "https://files.example.com/recto/sources/1?partNumber=1&uploadId=2f6c1a0e5f3b&X-Amz-Signature=4d5e",
                     *           "start_byte": 0,
                     *           "end_byte": 183210
                     *         }
                     *       ],
                     *       "chunk_size": 183211,
                     *       "total_chunks": 1,
                     *       "complete_url": "https://recto.example.com/api/v1/ocr/uploads/0198c0de-7a00-7000-8000-000000000001/complete",
                     *       "expires_at": "2026-01-01T12:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DirectUpload"] | components["schemas"]["StartedJob"];
                };
            };
        };
    };
    createJobFromUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/invoice.pdf",
                 *       "output_type": "markdown",
                 *       "pages": "1-3,7"
                 *     }
                 */
                "application/json": {
                    /** @description Include the bounding boxes of the blocks of each page. */
                    extract_bounding_boxes?: boolean | null;
                    /** @description Name the figures of each page in its Markdown, as `![caption](figures/P-N.png)`, and list them: pictures at least 14 mm wide and high beside the text. Not those drawn as lines, under text, or in scans. Default true. */
                    extract_figures?: boolean | null;
                    /** @description Include every word of each page with its bounds and its confidence. */
                    extract_words?: boolean | null;
                    /** @example invoice.pdf */
                    file_name?: string | null;
                    /**
                     * @description The same as `output_type`.
                     * @enum {string|null}
                     */
                    format?: "structured" | "markdown" | null;
                    /** @description What to look for, in words. Not beside `schema` or `template_slug`. */
                    instruction?: string | null;
                    /** @description The same as `instruction`; this spelling may also refine a `schema`. */
                    instructions?: string | null;
                    /** @description The job fails before anything is charged if it would cost more. */
                    max_credits?: number | null;
                    /** @description Any JSON object, stored with the job. At most 4 kB. */
                    metadata?: Record<string, unknown> | string | null;
                    /**
                     * @description The extraction model. Default: that of the template, or the default model.
                     * @default standard-v2
                     */
                    model?: string | null;
                    /** @description Read and charge the document even if the team has read it before. */
                    no_cache?: boolean | null;
                    /**
                     * @description The format of each page. Default: markdown.
                     * @enum {string|null}
                     */
                    output_type?: "structured" | "markdown" | null;
                    /** @description Pages to read, such as `1-3,7`. Default: all. */
                    pages?: string | null;
                    /**
                     * Format: password
                     * @description Of an encrypted PDF: its user or owner password. Kept encrypted, until the document is open; what is stored from then on is the document without encryption. Without it such a job fails as `password_protected`, with a wrong one as `wrong_password`.
                     */
                    password?: string | null;
                    /**
                     * @description `batch` waits behind `normal`.
                     * @default normal
                     * @enum {string|null}
                     */
                    priority?: "normal" | "batch" | null;
                    /** @description Days until the job is deleted, at most the team's. 0 is one hour. Default: the team's. */
                    retention_days?: number | null;
                    /** @description Keeps these options as a template of this name when the job starts; true: of the name of the file. false counts as not sent. A template of somebody else or with other options is never changed: the slug gets -2 then. */
                    save_as_template?: string | boolean | null;
                    /** @description JSON Schema (2020-12 or draft-07) of one page, as an object or as JSON text. At most 64 kB, 12 levels and 500 properties. */
                    schema?: Record<string, unknown> | string | null;
                    /** @description The file is a bundle: cut it into its documents, each with its kind (invoice, receipt, letter, contract, form, other). Beside Markdown each invoice, receipt and contract gets the fields of the preset of its kind; beside structured pages each document gets its own fields of the schema. They stand in `documents` of the result and cost nothing more. Default false. */
                    split?: boolean | null;
                    /** @description Slug of a template, instead of a schema or an instruction. */
                    template_slug?: string | null;
                    /**
                     * Format: uri
                     * @example https://example.com/invoice.pdf
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description The job has started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *       "status": "pending",
                     *       "source_url": "https://example.com/invoice.pdf",
                     *       "created_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["UrlUpload"];
                };
            };
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "info": {
                     *         "title": "Recto"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    operateCredits: {
        parameters: {
            query?: never;
            header: {
                /** @description Idempotency key of the message: a repeated message has no further effect. */
                "webhook-id": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `id.timestamp.body`; several, with spaces between, are allowed. */
                "webhook-signature": string;
                /** @description Unix seconds, within five minutes of now. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operation": "grant",
                 *       "team_id": "0198c0de-7a00-7000-8000-000000000002",
                 *       "amount": 500,
                 *       "description": "Thank you"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorCreditsRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "operation": "grant",
                     *       "team_id": "0198c0de-7a00-7000-8000-000000000002",
                     *       "repeated": false,
                     *       "credits_remaining": 600,
                     *       "transaction": {
                     *         "id": "0198c0de-7a00-7000-8000-000000000043",
                     *         "transaction_type": "credit",
                     *         "amount": 500,
                     *         "balance_after": 600,
                     *         "description": "Thank you",
                     *         "idempotency_key": "operator_msg_2Kd81",
                     *         "job_id": null,
                     *         "expires_at": null,
                     *         "project_id": "0198c0de-7a00-7000-8000-000000000002",
                     *         "metadata": {
                     *           "source": "operator",
                     *           "priority": "100"
                     *         },
                     *         "created_at": "2026-01-01T12:00:00.000Z"
                     *       },
                     *       "subscription": null
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorCreditsAnswer"];
                };
            };
        };
    };
    listFailedTasks: {
        parameters: {
            query?: {
                /** @description Tasks of each queue, 1 to 500. */
                limit?: number;
                queue?: "downloads" | "documents" | "pages" | "deliveries" | "housekeeping";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tasks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "tasks": [
                     *         {
                     *           "queue": "pages",
                     *           "task_id": "read-pages.0198c0de-7a00-7000-8000-000000000001.7",
                     *           "name": "read-pages",
                     *           "payload": {
                     *             "v": 1,
                     *             "jobId": "0198c0de-7a00-7000-8000-000000000001",
                     *             "pageNumbers": [
                     *               7
                     *             ]
                     *           },
                     *           "attempts": 12,
                     *           "error": "The object store does not answer.",
                     *           "created_at": "2026-01-01T11:50:00.000Z",
                     *           "failed_at": "2026-01-01T11:56:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FailedTaskList"];
                };
            };
        };
    };
    requeueFailedTasks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "queue": "pages"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    queue: "downloads" | "documents" | "pages" | "deliveries" | "housekeeping";
                    /** @description Default: all failed tasks of the queue, 1,000 at most. */
                    task_id?: string | null;
                };
            };
        };
        responses: {
            /** @description They wait again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Tasks requeued: 1.",
                     *       "requeued": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RequeuedTasks"];
                };
            };
        };
    };
    getOperatorOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The installation as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "0.1.0",
                     *       "node_version": "v24.21.0",
                     *       "timestamp": "2026-01-01T12:00:00.000Z",
                     *       "health": {
                     *         "service": "recto-api",
                     *         "status": "healthy",
                     *         "version": "0.1.0",
                     *         "timestamp": "2026-01-01T12:00:00.000Z",
                     *         "checks": {
                     *           "postgres": {
                     *             "status": "healthy",
                     *             "message": "answers",
                     *             "response_time": "2ms",
                     *             "details": {}
                     *           },
                     *           "workers": {
                     *             "status": "healthy",
                     *             "message": "2 workers alive",
                     *             "response_time": "1ms",
                     *             "details": {
                     *               "count": 2
                     *             }
                     *           }
                     *         },
                     *         "summary": {
                     *           "healthy": 2,
                     *           "degraded": 0,
                     *           "down": 0,
                     *           "total": 2
                     *         }
                     *       },
                     *       "queues": [
                     *         {
                     *           "name": "pages",
                     *           "waiting": 12,
                     *           "active": 2,
                     *           "delayed": 0,
                     *           "failed": 1,
                     *           "workers": 2,
                     *           "oldest_waiting_seconds": 4.2
                     *         }
                     *       ],
                     *       "outbox": {
                     *         "waiting": 0,
                     *         "oldest_seconds": null
                     *       },
                     *       "deliveries": {
                     *         "oldest_due_seconds": 0,
                     *         "open_circuits": 1,
                     *         "disabled_endpoints": 0
                     *       },
                     *       "workers": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000061",
                     *           "app": "worker",
                     *           "alive": true,
                     *           "host": "worker-7d9f",
                     *           "pid": 17,
                     *           "version": "0.1.0",
                     *           "engine_version": "recto-4f2a91c07d3e0b58",
                     *           "engines": [
                     *             "pdfium",
                     *             "tesseract",
                     *             "pp-ocr"
                     *           ],
                     *           "concurrency": 2,
                     *           "memory_bytes": 412000000,
                     *           "started_at": "2026-01-01T08:00:00.000Z",
                     *           "seen_at": "2026-01-01T11:59:56.000Z"
                     *         }
                     *       ],
                     *       "database": {
                     *         "version": "17.10",
                     *         "size_bytes": 48000000,
                     *         "connections": 14,
                     *         "max_connections": 100
                     *       },
                     *       "queue_board_url": "http://127.0.0.1:8081"
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorOverview"];
                };
            };
        };
    };
    processDocument: {
        parameters: {
            query?: {
                /** @description Seconds to wait for the end of the job. */
                wait?: number;
            };
            header?: {
                /** @description Password of an encrypted PDF, percent-encoded. */
                "X-Document-Password"?: string;
                /** @description Name of the file, percent-encoded. */
                "X-Filename"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example %PDF-1.7 ... */
                "application/pdf": string;
            };
        };
        responses: {
            /** @description The pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "page_content": "# Invoice A-1047\n\nTotal: 1,234.50",
                     *         "metadata": {
                     *           "source": "invoice.pdf",
                     *           "page": 1,
                     *           "total_pages": 1,
                     *           "job_id": "0198c0de-7a00-7000-8000-000000000001"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProcessedPage"][];
                };
            };
        };
    };
    getTeamSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "team_id": "0198c0de-7a00-7000-8000-000000000002",
                     *       "config": {
                     *         "auto_delete_enabled": true,
                     *         "retention_period_days": 7
                     *       },
                     *       "auto_delete_enabled": true,
                     *       "retention_period_days": 7,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TeamSettings"];
                };
            };
        };
    };
    updateTeamSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "retention_period_days": 30
                 *     }
                 */
                "application/json": {
                    auto_delete_enabled?: boolean | null;
                    /** @description The same settings, in the shape of the response. */
                    config?: {
                        auto_delete_enabled?: boolean | null;
                        /** @description 0 keeps a job for an hour after its creation. */
                        retention_period_days?: number | null;
                    } | null;
                    /** @description 0 keeps a job for an hour after its creation. */
                    retention_period_days?: number | null;
                };
            };
        };
        responses: {
            /** @description The settings as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "team_id": "0198c0de-7a00-7000-8000-000000000002",
                     *       "config": {
                     *         "auto_delete_enabled": true,
                     *         "retention_period_days": 7
                     *       },
                     *       "auto_delete_enabled": true,
                     *       "retention_period_days": 7,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TeamSettings"];
                };
            };
        };
    };
    listSources: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Items of one page, 1 to 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One cursor page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-00000000000c",
                     *           "name": "Invoices",
                     *           "endpoint": "https://s3.eu-central-1.amazonaws.com",
                     *           "region": "eu-central-1",
                     *           "bucket": "invoices",
                     *           "prefix": "inbox/",
                     *           "addressing": "path",
                     *           "access_key_id": "AKIAEXAMPLE",
                     *           "result": "beside",
                     *           "interval_seconds": 60,
                     *           "enabled": true,
                     *           "options": {
                     *             "template_slug": "invoice"
                     *           },
                     *           "last_swept_at": "2026-01-01T12:00:00.000Z",
                     *           "error": null,
                     *           "created_at": "2026-01-01T11:00:00.000Z",
                     *           "updated_at": "2026-01-01T11:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "total_count": 1,
                     *       "total_count_capped": false,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SourcePage"];
                };
            };
        };
    };
    createSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Invoices",
                 *       "endpoint": "https://s3.eu-central-1.amazonaws.com",
                 *       "region": "eu-central-1",
                 *       "bucket": "invoices",
                 *       "prefix": "inbox/",
                 *       "access_key_id": "AKIAEXAMPLE",
                 *       "secret_access_key": "wJalrXUtnFEMI",
                 *       "options": {
                 *         "template_slug": "invoice",
                 *         "max_credits": 50
                 *       }
                 *     }
                 */
                "application/json": {
                    access_key_id: string;
                    /**
                     * @description Where the bucket stands in addresses: `https://host/bucket` (`path`, the default) or `https://bucket.host`.
                     * @enum {string|null}
                     */
                    addressing?: "path" | "virtual-host" | null;
                    /** @example invoices */
                    bucket: string;
                    /** @description False: paused. Nothing new is taken; what was taken is delivered. */
                    enabled?: boolean | null;
                    /**
                     * Format: uri
                     * @example https://s3.eu-central-1.amazonaws.com
                     */
                    endpoint: string;
                    /** @description Time between two looks at the bucket. Default: 60. */
                    interval_seconds?: number | null;
                    name: string;
                    /** @description Options of each job. Default: Markdown. */
                    options?: {
                        /** @description Include the bounding boxes of the blocks of each page. */
                        extract_bounding_boxes?: boolean | null;
                        /** @description Name the figures of each page in its Markdown, as `![caption](figures/P-N.png)`, and list them: pictures at least 14 mm wide and high beside the text. Not those drawn as lines, under text, or in scans. Default true. */
                        extract_figures?: boolean | null;
                        /** @description Include every word of each page with its bounds and its confidence. */
                        extract_words?: boolean | null;
                        /**
                         * @description The same as `output_type`.
                         * @enum {string|null}
                         */
                        format?: "structured" | "markdown" | null;
                        /** @description What to look for, in words. Not beside `schema` or `template_slug`. */
                        instruction?: string | null;
                        /** @description The same as `instruction`; this spelling may also refine a `schema`. */
                        instructions?: string | null;
                        /** @description The job fails before anything is charged if it would cost more. */
                        max_credits?: number | null;
                        /** @description Any JSON object, stored with the job. At most 4 kB. */
                        metadata?: Record<string, unknown> | string | null;
                        /**
                         * @description The extraction model. Default: that of the template, or the default model.
                         * @default standard-v2
                         */
                        model?: string | null;
                        /** @description Read and charge the document even if the team has read it before. */
                        no_cache?: boolean | null;
                        /**
                         * @description The format of each page. Default: markdown.
                         * @enum {string|null}
                         */
                        output_type?: "structured" | "markdown" | null;
                        /** @description Pages to read, such as `1-3,7`. Default: all. */
                        pages?: string | null;
                        /**
                         * @description `batch` waits behind `normal`.
                         * @default normal
                         * @enum {string|null}
                         */
                        priority?: "normal" | "batch" | null;
                        /** @description Days until the job is deleted, at most the team's. 0 is one hour. Default: the team's. */
                        retention_days?: number | null;
                        /** @description JSON Schema (2020-12 or draft-07) of one page, as an object or as JSON text. At most 64 kB, 12 levels and 500 properties. */
                        schema?: Record<string, unknown> | string | null;
                        /** @description The file is a bundle: cut it into its documents, each with its kind (invoice, receipt, letter, contract, form, other). Beside Markdown each invoice, receipt and contract gets the fields of the preset of its kind; beside structured pages each document gets its own fields of the schema. They stand in `documents` of the result and cost nothing more. Default false. */
                        split?: boolean | null;
                        /** @description Slug of a template, instead of a schema or an instruction. */
                        template_slug?: string | null;
                    } | null;
                    /** @description Keys begin with it, such as `inbox/`. Default: all of the bucket. */
                    prefix?: string | null;
                    /** @description Default: us-east-1. */
                    region?: string | null;
                    /**
                     * @description `beside` (the default): written into the bucket, as `KEY.md` or `KEY.json`, and as `KEY.error.json` what cannot be read. `webhooks`: only told to the endpoints of the team.
                     * @enum {string|null}
                     */
                    result?: "beside" | "webhooks" | null;
                    /** Format: password */
                    secret_access_key: string;
                };
            };
        };
        responses: {
            /** @description The source; it is looked at at once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-00000000000c",
                     *       "name": "Invoices",
                     *       "endpoint": "https://s3.eu-central-1.amazonaws.com",
                     *       "region": "eu-central-1",
                     *       "bucket": "invoices",
                     *       "prefix": "inbox/",
                     *       "addressing": "path",
                     *       "access_key_id": "AKIAEXAMPLE",
                     *       "result": "beside",
                     *       "interval_seconds": 60,
                     *       "enabled": true,
                     *       "options": {
                     *         "template_slug": "invoice"
                     *       },
                     *       "last_swept_at": "2026-01-01T12:00:00.000Z",
                     *       "error": null,
                     *       "created_at": "2026-01-01T11:00:00.000Z",
                     *       "updated_at": "2026-01-01T11:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Source"];
                };
            };
        };
    };
    getSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The source. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-00000000000c",
                     *       "name": "Invoices",
                     *       "endpoint": "https://s3.eu-central-1.amazonaws.com",
                     *       "region": "eu-central-1",
                     *       "bucket": "invoices",
                     *       "prefix": "inbox/",
                     *       "addressing": "path",
                     *       "access_key_id": "AKIAEXAMPLE",
                     *       "result": "beside",
                     *       "interval_seconds": 60,
                     *       "enabled": true,
                     *       "options": {
                     *         "template_slug": "invoice"
                     *       },
                     *       "last_swept_at": "2026-01-01T12:00:00.000Z",
                     *       "error": null,
                     *       "created_at": "2026-01-01T11:00:00.000Z",
                     *       "updated_at": "2026-01-01T11:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Source"];
                };
            };
        };
    };
    updateSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": {
                    access_key_id?: string | null;
                    /**
                     * @description Where the bucket stands in addresses: `https://host/bucket` (`path`, the default) or `https://bucket.host`.
                     * @enum {string|null}
                     */
                    addressing?: "path" | "virtual-host" | null;
                    /** @example invoices */
                    bucket?: string | null;
                    /** @description False: paused. Nothing new is taken; what was taken is delivered. */
                    enabled?: boolean | null;
                    /**
                     * Format: uri
                     * @example https://s3.eu-central-1.amazonaws.com
                     */
                    endpoint?: string | null;
                    /** @description Time between two looks at the bucket. Default: 60. */
                    interval_seconds?: number | null;
                    name?: string | null;
                    /** @description Options of each job. Default: Markdown. */
                    options?: {
                        /** @description Include the bounding boxes of the blocks of each page. */
                        extract_bounding_boxes?: boolean | null;
                        /** @description Name the figures of each page in its Markdown, as `![caption](figures/P-N.png)`, and list them: pictures at least 14 mm wide and high beside the text. Not those drawn as lines, under text, or in scans. Default true. */
                        extract_figures?: boolean | null;
                        /** @description Include every word of each page with its bounds and its confidence. */
                        extract_words?: boolean | null;
                        /**
                         * @description The same as `output_type`.
                         * @enum {string|null}
                         */
                        format?: "structured" | "markdown" | null;
                        /** @description What to look for, in words. Not beside `schema` or `template_slug`. */
                        instruction?: string | null;
                        /** @description The same as `instruction`; this spelling may also refine a `schema`. */
                        instructions?: string | null;
                        /** @description The job fails before anything is charged if it would cost more. */
                        max_credits?: number | null;
                        /** @description Any JSON object, stored with the job. At most 4 kB. */
                        metadata?: Record<string, unknown> | string | null;
                        /**
                         * @description The extraction model. Default: that of the template, or the default model.
                         * @default standard-v2
                         */
                        model?: string | null;
                        /** @description Read and charge the document even if the team has read it before. */
                        no_cache?: boolean | null;
                        /**
                         * @description The format of each page. Default: markdown.
                         * @enum {string|null}
                         */
                        output_type?: "structured" | "markdown" | null;
                        /** @description Pages to read, such as `1-3,7`. Default: all. */
                        pages?: string | null;
                        /**
                         * @description `batch` waits behind `normal`.
                         * @default normal
                         * @enum {string|null}
                         */
                        priority?: "normal" | "batch" | null;
                        /** @description Days until the job is deleted, at most the team's. 0 is one hour. Default: the team's. */
                        retention_days?: number | null;
                        /** @description JSON Schema (2020-12 or draft-07) of one page, as an object or as JSON text. At most 64 kB, 12 levels and 500 properties. */
                        schema?: Record<string, unknown> | string | null;
                        /** @description The file is a bundle: cut it into its documents, each with its kind (invoice, receipt, letter, contract, form, other). Beside Markdown each invoice, receipt and contract gets the fields of the preset of its kind; beside structured pages each document gets its own fields of the schema. They stand in `documents` of the result and cost nothing more. Default false. */
                        split?: boolean | null;
                        /** @description Slug of a template, instead of a schema or an instruction. */
                        template_slug?: string | null;
                    } | null;
                    /** @description Keys begin with it, such as `inbox/`. Default: all of the bucket. */
                    prefix?: string | null;
                    /** @description Default: us-east-1. */
                    region?: string | null;
                    /**
                     * @description `beside` (the default): written into the bucket, as `KEY.md` or `KEY.json`, and as `KEY.error.json` what cannot be read. `webhooks`: only told to the endpoints of the team.
                     * @enum {string|null}
                     */
                    result?: "beside" | "webhooks" | null;
                    /** Format: password */
                    secret_access_key?: string | null;
                };
            };
        };
        responses: {
            /** @description The source as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-00000000000c",
                     *       "name": "Invoices",
                     *       "endpoint": "https://s3.eu-central-1.amazonaws.com",
                     *       "region": "eu-central-1",
                     *       "bucket": "invoices",
                     *       "prefix": "inbox/",
                     *       "addressing": "path",
                     *       "access_key_id": "AKIAEXAMPLE",
                     *       "result": "beside",
                     *       "interval_seconds": 60,
                     *       "enabled": false,
                     *       "options": {
                     *         "template_slug": "invoice"
                     *       },
                     *       "last_swept_at": "2026-01-01T12:00:00.000Z",
                     *       "error": null,
                     *       "created_at": "2026-01-01T11:00:00.000Z",
                     *       "updated_at": "2026-01-01T11:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Source"];
                };
            };
        };
    };
    deleteSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. A second call is a 404. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The source was deleted."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    listSourceDocuments: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Items of one page, 1 to 100. */
                limit?: number;
                state?: "running" | "delivered" | "superseded" | "set_aside";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One cursor page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-00000000000d",
                     *           "key": "inbox/2026-001.pdf",
                     *           "etag": "9b2cf535f27731c974343645a3985328",
                     *           "size_bytes": 48213,
                     *           "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *           "state": "delivered",
                     *           "error": null,
                     *           "created_at": "2026-01-01T12:00:00.000Z",
                     *           "updated_at": "2026-01-01T12:00:09.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "total_count": 1,
                     *       "total_count_capped": false,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SourceDocumentPage"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                enabled?: boolean;
                favorite?: boolean;
                format?: "structured" | "markdown";
                /** @description Presets only, or none. Default: both, presets last. */
                internal?: boolean;
                /** @description Items of one page, 1 to 100. */
                limit?: number;
                /** @description Part of the name, case-insensitive. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One cursor page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000021",
                     *           "slug": "delivery-notes",
                     *           "name": "Delivery notes",
                     *           "description": "",
                     *           "format": "structured",
                     *           "model": "standard-v2",
                     *           "schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "delivery_number": {
                     *                 "type": "string"
                     *               }
                     *             }
                     *           },
                     *           "instructions": null,
                     *           "extract_bounding_boxes": false,
                     *           "tags": [
                     *             "logistics"
                     *           ],
                     *           "color": "#1f77b4",
                     *           "enabled": true,
                     *           "favorite": false,
                     *           "internal": false,
                     *           "ephemeral": false,
                     *           "checksum": "5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d",
                     *           "usage_count": 12,
                     *           "last_used": "2026-01-01T12:00:00.000Z",
                     *           "created_at": "2026-01-01T11:00:00.000Z",
                     *           "updated_at": "2026-01-01T11:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "total_count": 1,
                     *       "total_count_capped": false,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TemplatePage"];
                };
            };
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Delivery notes",
                 *       "format": "structured",
                 *       "model": "standard-v2",
                 *       "schema": {
                 *         "type": "object",
                 *         "properties": {
                 *           "delivery_number": {
                 *             "type": "string"
                 *           }
                 *         }
                 *       },
                 *       "tags": [
                 *         "logistics"
                 *       ],
                 *       "color": "#1f77b4"
                 *     }
                 */
                "application/json": {
                    color?: string | null;
                    description?: string | null;
                    /** @description Only enabled templates can be used by jobs. */
                    enabled?: boolean | null;
                    extract_bounding_boxes?: boolean | null;
                    favorite?: boolean | null;
                    /**
                     * @description The format of the results.
                     * @enum {string}
                     */
                    format: "structured" | "markdown";
                    instructions?: string | null;
                    model: string;
                    name: string;
                    schema?: Record<string, unknown> | string | null;
                    tags?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The template. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000021",
                     *       "slug": "delivery-notes",
                     *       "name": "Delivery notes",
                     *       "description": "",
                     *       "format": "structured",
                     *       "model": "standard-v2",
                     *       "schema": {
                     *         "type": "object",
                     *         "properties": {
                     *           "delivery_number": {
                     *             "type": "string"
                     *           }
                     *         }
                     *       },
                     *       "instructions": null,
                     *       "extract_bounding_boxes": false,
                     *       "tags": [
                     *         "logistics"
                     *       ],
                     *       "color": "#1f77b4",
                     *       "enabled": true,
                     *       "favorite": false,
                     *       "internal": false,
                     *       "ephemeral": false,
                     *       "checksum": "5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d",
                     *       "usage_count": 12,
                     *       "last_used": "2026-01-01T12:00:00.000Z",
                     *       "created_at": "2026-01-01T11:00:00.000Z",
                     *       "updated_at": "2026-01-01T11:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000021",
                     *       "slug": "delivery-notes",
                     *       "name": "Delivery notes",
                     *       "description": "",
                     *       "format": "structured",
                     *       "model": "standard-v2",
                     *       "schema": {
                     *         "type": "object",
                     *         "properties": {
                     *           "delivery_number": {
                     *             "type": "string"
                     *           }
                     *         }
                     *       },
                     *       "instructions": null,
                     *       "extract_bounding_boxes": false,
                     *       "tags": [
                     *         "logistics"
                     *       ],
                     *       "color": "#1f77b4",
                     *       "enabled": true,
                     *       "favorite": false,
                     *       "internal": false,
                     *       "ephemeral": false,
                     *       "checksum": "5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d",
                     *       "usage_count": 12,
                     *       "last_used": "2026-01-01T12:00:00.000Z",
                     *       "created_at": "2026-01-01T11:00:00.000Z",
                     *       "updated_at": "2026-01-01T11:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": {
                    color?: string | null;
                    description?: string | null;
                    /** @description Only enabled templates can be used by jobs. */
                    enabled?: boolean | null;
                    extract_bounding_boxes?: boolean | null;
                    favorite?: boolean | null;
                    /**
                     * @description The format of the results.
                     * @enum {string|null}
                     */
                    format?: "structured" | "markdown" | null;
                    instructions?: string | null;
                    model?: string | null;
                    name?: string | null;
                    schema?: Record<string, unknown> | string | null;
                    tags?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The template as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000021",
                     *       "slug": "delivery-notes",
                     *       "name": "Delivery notes",
                     *       "description": "",
                     *       "format": "structured",
                     *       "model": "standard-v2",
                     *       "schema": {
                     *         "type": "object",
                     *         "properties": {
                     *           "delivery_number": {
                     *             "type": "string"
                     *           }
                     *         }
                     *       },
                     *       "instructions": null,
                     *       "extract_bounding_boxes": false,
                     *       "tags": [
                     *         "logistics"
                     *       ],
                     *       "color": "#1f77b4",
                     *       "enabled": true,
                     *       "favorite": false,
                     *       "internal": false,
                     *       "ephemeral": false,
                     *       "checksum": "5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d",
                     *       "usage_count": 12,
                     *       "last_used": "2026-01-01T12:00:00.000Z",
                     *       "created_at": "2026-01-01T11:00:00.000Z",
                     *       "updated_at": "2026-01-01T11:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. A second call is a 404. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The template was deleted."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    favoriteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "favorite": true
                 *     }
                 */
                "application/json": {
                    favorite?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The template as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000021",
                     *       "slug": "delivery-notes",
                     *       "name": "Delivery notes",
                     *       "description": "",
                     *       "format": "structured",
                     *       "model": "standard-v2",
                     *       "schema": {
                     *         "type": "object",
                     *         "properties": {
                     *           "delivery_number": {
                     *             "type": "string"
                     *           }
                     *         }
                     *       },
                     *       "instructions": null,
                     *       "extract_bounding_boxes": false,
                     *       "tags": [
                     *         "logistics"
                     *       ],
                     *       "color": "#1f77b4",
                     *       "enabled": true,
                     *       "favorite": false,
                     *       "internal": false,
                     *       "ephemeral": false,
                     *       "checksum": "5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d",
                     *       "usage_count": 12,
                     *       "last_used": "2026-01-01T12:00:00.000Z",
                     *       "created_at": "2026-01-01T11:00:00.000Z",
                     *       "updated_at": "2026-01-01T11:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    listTemplateVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "versions": [
                     *         {
                     *           "version": 1,
                     *           "checksum": "5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d5b0f8c4c2f9f3e1b7c9d6a8e4f2b1c0d",
                     *           "current": true,
                     *           "format": "structured",
                     *           "model": "standard-v2",
                     *           "schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "delivery_number": {
                     *                 "type": "string"
                     *               }
                     *             }
                     *           },
                     *           "instructions": null,
                     *           "extract_bounding_boxes": false,
                     *           "usage_count": 12,
                     *           "last_used": "2026-01-01T12:00:00.000Z",
                     *           "created_by": "0198c0de-7a00-7000-8000-00000000000b",
                     *           "created_at": "2026-01-01T11:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateVersionList"];
                };
            };
        };
    };
    getTemplateStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts, presets included. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 9,
                     *       "enabled": 9,
                     *       "favorites": 1,
                     *       "internal": 8,
                     *       "by_format": {
                     *         "structured": 8,
                     *         "markdown": 1
                     *       },
                     *       "usage_count": 12,
                     *       "most_used": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000021",
                     *           "slug": "delivery-notes",
                     *           "name": "Delivery notes",
                     *           "usage_count": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateStats"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Items of one page, 1 to 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One cursor page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000004",
                     *           "url": "https://example.com/hooks/recto",
                     *           "description": "",
                     *           "event_types": [
                     *             "job.completed",
                     *             "job.failed"
                     *           ],
                     *           "events": [
                     *             "job.completed",
                     *             "job.failed"
                     *           ],
                     *           "enabled": true,
                     *           "disabled_reason": null,
                     *           "created_at": "2026-01-01T12:00:00.000Z",
                     *           "updated_at": "2026-01-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "total_count": 1,
                     *       "total_count_capped": false,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/recto",
                 *       "event_types": [
                 *         "job.completed",
                 *         "job.failed"
                 *       ]
                 *     }
                 */
                "application/json": {
                    description?: string | null;
                    /** @description Whether events are delivered. Default for new endpoints: true. */
                    enabled?: boolean | null;
                    /** @description Event types to deliver. Absent or empty: all. */
                    event_types?: ("job.created" | "job.started" | "job.completed" | "job.failed" | "job.corrected" | "job.deleted" | "credits.low" | "credits.exhausted" | "webhook.test")[] | null;
                    /** @description The same as `event_types`; must not be empty. */
                    events?: ("job.created" | "job.started" | "job.completed" | "job.failed" | "job.corrected" | "job.deleted" | "credits.low" | "credits.exhausted" | "webhook.test")[] | null;
                    /**
                     * Format: uri
                     * @example https://example.com/invoice.pdf
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description The endpoint and its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000004",
                     *       "url": "https://example.com/hooks/recto",
                     *       "description": "",
                     *       "event_types": [
                     *         "job.completed",
                     *         "job.failed"
                     *       ],
                     *       "events": [
                     *         "job.completed",
                     *         "job.failed"
                     *       ],
                     *       "enabled": true,
                     *       "disabled_reason": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000004",
                     *       "url": "https://example.com/hooks/recto",
                     *       "description": "",
                     *       "event_types": [
                     *         "job.completed",
                     *         "job.failed"
                     *       ],
                     *       "events": [
                     *         "job.completed",
                     *         "job.failed"
                     *       ],
                     *       "enabled": true,
                     *       "disabled_reason": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": {
                    description?: string | null;
                    /** @description Whether events are delivered. Default for new endpoints: true. */
                    enabled?: boolean | null;
                    /** @description Event types to deliver. Absent or empty: all. */
                    event_types?: ("job.created" | "job.started" | "job.completed" | "job.failed" | "job.corrected" | "job.deleted" | "credits.low" | "credits.exhausted" | "webhook.test")[] | null;
                    /** @description The same as `event_types`; must not be empty. */
                    events?: ("job.created" | "job.started" | "job.completed" | "job.failed" | "job.corrected" | "job.deleted" | "credits.low" | "credits.exhausted" | "webhook.test")[] | null;
                    /**
                     * Format: uri
                     * @example https://example.com/invoice.pdf
                     */
                    url?: string | null;
                };
            };
        };
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000004",
                     *       "url": "https://example.com/hooks/recto",
                     *       "description": "",
                     *       "event_types": [
                     *         "job.completed",
                     *         "job.failed"
                     *       ],
                     *       "events": [
                     *         "job.completed",
                     *         "job.failed"
                     *       ],
                     *       "enabled": true,
                     *       "disabled_reason": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. A second call is a 404. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The endpoint was deleted."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getWebhookHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last seven days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000004",
                     *       "status": "healthy",
                     *       "enabled": true,
                     *       "disabled_reason": null,
                     *       "failing_since": null,
                     *       "paused_until": null,
                     *       "since": "2026-01-01T12:00:00.000Z",
                     *       "deliveries": {
                     *         "total": 3,
                     *         "pending": 0,
                     *         "processed": 3,
                     *         "failed": 0
                     *       },
                     *       "success_rate": 1,
                     *       "average_attempt_ms": 84,
                     *       "last_success_at": "2026-01-07T12:00:00.000Z",
                     *       "last_failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointHealth"];
                };
            };
        };
    };
    regenerateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint and its new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7a00-7000-8000-000000000004",
                     *       "url": "https://example.com/hooks/recto",
                     *       "description": "",
                     *       "event_types": [
                     *         "job.completed",
                     *         "job.failed"
                     *       ],
                     *       "events": [
                     *         "job.completed",
                     *         "job.failed"
                     *       ],
                     *       "enabled": true,
                     *       "disabled_reason": null,
                     *       "created_at": "2026-01-01T12:00:00.000Z",
                     *       "updated_at": "2026-01-01T12:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                };
            };
        };
    };
    replayWebhookEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-01-01T00:00:00Z",
                 *       "to": "2026-01-02T00:00:00Z"
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    from: string;
                    /** Format: date-time */
                    to: string;
                };
            };
        };
        responses: {
            /** @description The events were queued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Deliveries started: 2.",
                     *       "deliveries": 2
                     *     }
                     */
                    "application/json": components["schemas"]["StartedDeliveries"];
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was queued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The test event was queued.",
                     *       "event_id": "0198c0de-7a00-7000-8000-000000000005"
                     *     }
                     */
                    "application/json": components["schemas"]["TestedEndpoint"];
                };
            };
        };
    };
    listWebhookEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_types": [
                     *         "job.created",
                     *         "job.started",
                     *         "job.completed",
                     *         "job.failed",
                     *         "job.corrected",
                     *         "job.deleted",
                     *         "credits.low",
                     *         "credits.exhausted",
                     *         "webhook.test"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventTypes"];
                };
            };
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                event_type?: "job.created" | "job.started" | "job.completed" | "job.failed" | "job.corrected" | "job.deleted" | "credits.low" | "credits.exhausted" | "webhook.test";
                /** @description Only deliveries of events of this job. */
                job_id?: string;
                /** @description Items of one page, 1 to 100. */
                limit?: number;
                processing_status?: "pending" | "processed" | "failed";
                /** @description Only deliveries to this endpoint. */
                subscription_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One cursor page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c0de-7a00-7000-8000-000000000006",
                     *           "event_id": "0198c0de-7a00-7000-8000-000000000005",
                     *           "event_type": "job.completed",
                     *           "created_at": "2026-01-01T12:00:02.400Z",
                     *           "updated_at": "2026-01-01T12:00:02.400Z",
                     *           "webhook_url": "https://example.com/hooks/recto",
                     *           "processing_status": "processed",
                     *           "processing_error": null,
                     *           "http_status": 200,
                     *           "processing_attempts": 1,
                     *           "next_attempt_at": null,
                     *           "attempts": [
                     *             {
                     *               "attempt_number": 1,
                     *               "started_at": "2026-01-01T12:00:02.400Z",
                     *               "duration_ms": 48,
                     *               "http_status": 200,
                     *               "error": null,
                     *               "response_body": "ok"
                     *             }
                     *           ],
                     *           "payload": {
                     *             "event_id": "0198c0de-7a00-7000-8000-000000000005",
                     *             "event_type": "job.completed",
                     *             "type": "job.completed",
                     *             "timestamp": "2026-01-01T12:00:02.400Z",
                     *             "sequence": 3,
                     *             "data": {
                     *               "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *               "status": "completed",
                     *               "total_pages": 1,
                     *               "failed_pages": 0,
                     *               "credits_used": 1
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "total_count": 1,
                     *       "total_count_capped": false,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEventPage"];
                };
            };
        };
    };
    getWebhookEventPayload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payload. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_id": "0198c0de-7a00-7000-8000-000000000005",
                     *       "event_type": "job.completed",
                     *       "payload": {
                     *         "event_id": "0198c0de-7a00-7000-8000-000000000005",
                     *         "event_type": "job.completed",
                     *         "type": "job.completed",
                     *         "timestamp": "2026-01-01T12:00:02.400Z",
                     *         "sequence": 3,
                     *         "data": {
                     *           "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *           "status": "completed",
                     *           "total_pages": 1,
                     *           "failed_pages": 0,
                     *           "credits_used": 1
                     *         },
                     *         "current": {
                     *           "job_id": "0198c0de-7a00-7000-8000-000000000001",
                     *           "id": "0198c0de-7a00-7000-8000-000000000001",
                     *           "status": "processing",
                     *           "progress": 50,
                     *           "progress_fraction": 0.5,
                     *           "total_pages": 2,
                     *           "inspected_pages": 2,
                     *           "processed_pages": 1,
                     *           "failed_pages": 0,
                     *           "file_name": "invoice.pdf",
                     *           "model": "standard-v2",
                     *           "result_format": "structured",
                     *           "stage": "reading",
                     *           "queue_position": null,
                     *           "created_at": "2026-01-01T12:00:00.000Z",
                     *           "updated_at": "2026-01-01T12:00:01.100Z",
                     *           "completed_at": null,
                     *           "processing_time": 1,
                     *           "error_message": null,
                     *           "template_name": null,
                     *           "template_internal": false
                     *         }
                     *       },
                     *       "enriched": true
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEventPayload"];
                };
            };
        };
    };
    redeliverWebhookEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: requests with the same key within 24 h return the first response, with `Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body. */
                "Idempotency-Key"?: string;
            };
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Only to this endpoint.
                     * @example 0198c0de-7a00-7000-8000-000000000001
                     */
                    subscription_id?: string | null;
                };
            };
        };
        responses: {
            /** @description It was queued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Deliveries started: 1.",
                     *       "deliveries": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StartedDeliveries"];
                };
            };
        };
    };
}
