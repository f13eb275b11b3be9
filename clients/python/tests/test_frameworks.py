"""The loaders of LangChain and LlamaIndex, over stand-ins of their base classes.

The frameworks themselves are no packages of Debian, so these stand-ins do what the documentation of the base classes says and
no more: ``load`` and ``load_data`` list what the lazy methods give.
"""

from __future__ import annotations

import asyncio
import importlib
import sys
from types import ModuleType
from typing import Any, Callable, Iterator

import httpx
import pytest

JOB = "0198c0de-7a00-7000-8000-000000000001"
ADDRESS = "https://example.com/a.pdf"


class Document:
    """Takes what both frameworks' documents take."""

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)


class BaseLoader:
    def lazy_load(self) -> Iterator[Any]:
        raise NotImplementedError

    def load(self) -> "list[Any]":
        return list(self.lazy_load())


class BaseReader:
    def lazy_load_data(self, *args: Any, **options: Any) -> Iterator[Any]:
        raise NotImplementedError

    def load_data(self, *args: Any, **options: Any) -> "list[Any]":
        return list(self.lazy_load_data(*args, **options))

    async def aload_data(self, *args: Any, **options: Any) -> "list[Any]":
        return await asyncio.get_running_loop().run_in_executor(None, lambda: self.load_data(*args, **options))


@pytest.fixture
def framework(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """A module of ours, loaded over the stand-ins."""
    for name, content in {
        "langchain_core": {},
        "langchain_core.document_loaders": {"BaseLoader": BaseLoader},
        "langchain_core.documents": {"Document": Document},
        "llama_index": {},
        "llama_index.core": {},
        "llama_index.core.readers": {},
        "llama_index.core.readers.base": {"BaseReader": BaseReader},
        "llama_index.core.schema": {"Document": Document},
    }.items():
        module = ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)

    def load(name: str) -> ModuleType:
        monkeypatch.delitem(sys.modules, name, raising=False)
        return importlib.import_module(name)

    return load


def answer(request: httpx.Request) -> httpx.Response:
    path = request.url.path
    if request.method == "POST":
        return httpx.Response(200, json={"job_id": JOB, "status": "pending"})
    pages = [
        {"id": "p1", "page_number": 1, "result": "# One", "confidence": 0.9, "error": None},
        {"id": "p2", "page_number": 2, "result": {"total": 5, "to": "Łódź"}, "confidence": None, "error": {"message": "torn"}},
    ]
    if "/result/" in path:
        body = {"pages": pages, "status": "completed", "total_pages": 2, "pagination": {"total_pages": 1, "page": 1}}
        return httpx.Response(200, json=body)
    counts = {"stage": "finished", "processed_pages": 2, "failed_pages": 0, "total_pages": 2, "progress": 1}
    return httpx.Response(200, json={"status": "completed", "file_name": "a.pdf", "job_id": JOB, **counts})


def test_langchain_gives_a_document_a_page(answering: Callable[..., Any], framework: Callable[[str], Any]) -> None:
    recto, _ = answering(answer)
    loader = framework("recto.langchain").RectoLoader(ADDRESS, recto=recto, model="standard-v2")
    assert isinstance(loader, BaseLoader)
    first, second = loader.load()
    assert (first.id, first.page_content) == ("p1", "# One")
    expected = {"source": ADDRESS, "job_id": JOB, "page": 0, "page_label": "1", "total_pages": 2, "confidence": 0.9}
    assert first.metadata == expected
    assert second.page_content == '{"total": 5, "to": "Łódź"}'
    assert second.metadata["error"] == "torn"


def test_llama_index_gives_a_document_a_page(
    answering: Callable[..., Any], framework: Callable[[str], Any]
) -> None:
    recto, _ = answering(answer)
    reader = framework("recto.llama_index").RectoReader(recto=recto)
    assert isinstance(reader, BaseReader)
    # As SimpleDirectoryReader calls it.
    first, second = reader.load_data(ADDRESS, extra_info={"category": "letters"})
    assert (first.id_, first.text, first.metadata["category"]) == ("p1", "# One", "letters")
    assert (second.metadata["page_label"], second.metadata["error"]) == ("2", "torn")
    assert [page.text for page in asyncio.run(reader.aload_data(ADDRESS))] == [first.text, second.text]


def test_a_refused_document_raises(answering: Callable[..., Any], framework: Callable[[str], Any]) -> None:
    refused = {"code": "VALIDATION_ERROR", "error": {"message": "No"}, "details": {}}
    recto, _ = answering(lambda _: httpx.Response(400, json=refused))
    with pytest.raises(Exception, match="No"):
        framework("recto.langchain").RectoLoader(ADDRESS, recto=recto).load()


@pytest.mark.parametrize("name", ["langchain", "llama_index"])
def test_against_the_service(name: str, recto: Any, framework: Callable[[str], Any], fixture_file: Any) -> None:
    module = framework(f"recto.{name}")
    file = fixture_file("text-3-pages.pdf")
    # A model of its own: other tests ask what reading this document costs.
    if name == "langchain":
        found = module.RectoLoader(file, recto=recto, model="standard-v1").load()
    else:
        found = module.RectoReader(recto=recto, model="standard-v1").load_data(file)
    assert [page.metadata["page_label"] for page in found] == ["1", "2", "3"]
    assert all(page.metadata["confidence"] > 0.9 for page in found)


def test_without_the_framework_the_client_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "recto.langchain", raising=False)
    # As if it were not installed.
    monkeypatch.setitem(sys.modules, "langchain_core.document_loaders", None)
    with pytest.raises(ImportError):
        importlib.import_module("recto.langchain")
