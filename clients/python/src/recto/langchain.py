"""A document loader of LangChain; needs ``langchain-core`` (``pip install recto-client[langchain]``)."""

from __future__ import annotations

import json
from typing import Any, Iterator, Optional

from langchain_core.document_loaders import BaseLoader
from langchain_core.documents import Document

from ._sources import DocumentSource
from .client import Recto


class RectoLoader(BaseLoader):
    """Reads a document and gives one Document of LangChain a page: Markdown, or JSON where fields are asked for.

    ``source`` is a path, an address, bytes or an open file; ``recto`` a client (default: one of RECTO_URL and
    RECTO_API_KEY); further options are those of ``Recto.submit``. Metadata: ``source``, ``job_id``, ``page`` (from 0, as
    LangChain's own loaders count), ``page_label``, ``total_pages``, ``confidence``, and ``error`` of a page that could not be
    read to its end. Raises as the client does. Each load is a job of its own, unless ``idempotency_key`` names it.
    """

    def __init__(self, source: DocumentSource, *, recto: Optional[Recto] = None, **options: Any) -> None:
        self._source = source
        self._recto = recto
        self._options = options

    def lazy_load(self) -> Iterator[Document]:
        """The pages one by one, in their order; a long document is never in memory as a whole."""
        if self._recto is not None:
            yield from self._load(self._recto)
            return
        with Recto() as recto:
            yield from self._load(recto)

    def _load(self, recto: Recto) -> Iterator[Document]:
        job_id = recto.submit(self._source, **self._options)
        job = recto.wait(job_id)
        source = self._source if isinstance(self._source, str) else job["file_name"]
        for page in recto.pages(job_id):
            metadata = {
                "source": source,
                "job_id": job_id,
                "page": page["page_number"] - 1,
                "page_label": str(page["page_number"]),
                "total_pages": job["total_pages"],
                "confidence": page["confidence"],
            }
            error = page["error"]
            if error is not None:
                metadata["error"] = error["message"]
            yield Document(id=page["id"], page_content=text_of(page["result"]), metadata=metadata)


def text_of(result: object) -> str:
    """Markdown as it is, fields as JSON."""
    return result if isinstance(result, str) else json.dumps(result, ensure_ascii=False)
